import { correctionStates } from '@trustiq/contract/applicant/identity-corrections.ts';
import { formKinds } from '@trustiq/contract/field/field-forms.ts';
import { formParts, photoSlots } from '@trustiq/contract/field/form-parts.ts';
import { trialResults } from '@trustiq/contract/policy-trial/tried-outcome.ts';
import { paymentRulings } from '@trustiq/contract/workflow/payment-by-hand.ts';
import { absenceRulings } from '@trustiq/domain/access/absence.ts';
import { accountChangeKinds, type SetUpStage } from '@trustiq/domain/access/account-control.ts';
import { chainApprovers } from '@trustiq/domain/access/role-groups.ts';
import { roles } from '@trustiq/domain/access/roles.ts';
import type { Track } from '@trustiq/domain/access/track.ts';
import type { PayoutChoice } from '@trustiq/domain/applicant/payout-account.ts';
import { capsuleStatuses } from '@trustiq/domain/capsule/capsule-step.ts';
import type { DeviationFact } from '@trustiq/domain/deviations/deviation-types.ts';
import { approvalPaths, securities } from '@trustiq/domain/loan/product-terms.ts';
import { markKinds } from '@trustiq/domain/obligations/ledger-mark.ts';
import { deliveryStates } from '@trustiq/domain/origination/delivery-schedule.ts';
import { policyOrigins, policyRulings } from '@trustiq/domain/policy/versions/proposal.ts';
import { trialFailures, trialStates } from '@trustiq/domain/policy-trial/trial-state.ts';
import { sittingStates } from '@trustiq/domain/sittings/sitting.ts';
import { photoCategories, surveyKinds } from '@trustiq/domain/survey/survey-kinds.ts';
import { actionNames, actionRule } from '@trustiq/domain/workflow/application-actions.ts';
import type { DisbursementState } from '@trustiq/domain/workflow/application-facts.ts';
import { statusCodes, transitionNames } from '@trustiq/domain/workflow/application-workflow.ts';
import { registrationStates } from '@trustiq/domain/workflow/cif-registration.ts';
import { holdEnds } from '@trustiq/domain/workflow/holding.ts';
import { type ActingRole, reasonCategories } from '@trustiq/domain/workflow/workflow-rule.ts';
import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import type { Db } from '../platform/database/open-database.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';
import type { Tables } from './schema.ts';

/** The words of a type: one that is added to it or taken away does not compile before it is here. */
/** Work that is also a row of the past. */
const recordedActions = actionNames.filter((name) => actionRule(name).decision !== undefined);

const actingRoles: readonly ActingRole[] = [...roles, 'SYSTEM', 'SERVICE'];

const wordsOf = <Word extends string>(words: Record<Word, true>): string[] => Object.keys(words);

type Column<Table extends keyof Tables, Name extends keyof Selectable<Tables[Table]>> = Selectable<Tables[Table]>[Name];

const tracks = wordsOf<Track>({ CHECKER: true, HRD: true });

/** Every column of the bank that holds one of a few words, and the program's list of them. */
const known: Readonly<Record<string, readonly string[]>> = {
  'applications.status': statusCodes,
  'applications.step_role': chainApprovers,
  'applications.track': tracks,
  'applications.gender': wordsOf<Column<'applications', 'gender'>>({ L: true, P: true }),
  'application_history.from_status': statusCodes,
  'application_history.to_status': statusCodes,
  'application_history.transition': [...transitionNames, ...recordedActions],
  'application_history.role': actingRoles,
  'users.role': roles,
  'users.set_up_stage': wordsOf<SetUpStage>({ alone: true, staffing: true }),
  'account_requests.role': roles,
  'account_requests.kind': accountChangeKinds,
  'account_requests.state': wordsOf<Column<'account_requests', 'state'>>({
    open: true,
    confirmed: true,
    refused: true,
    withdrawn: true,
  }),
  'absence_rulings.ruling': absenceRulings,
  'case_holds.end_cause': holdEnds,
  'identity_corrections.state': correctionStates,
  'field_forms.kind': formKinds,
  'field_parts.part': formParts,
  'field_photos.slot': photoSlots,
  'second_factors.kind': wordsOf<Column<'second_factors', 'kind'>>({ totp: true, passkey: true }),
  'factor_challenges.purpose': wordsOf<Column<'factor_challenges', 'purpose'>>({
    totp: true,
    enrol: true,
    prove: true,
  }),
  'surveys.kind': surveyKinds,
  'survey_versions.kind': surveyKinds,
  'survey_photos.file_category': photoCategories,
  'deviations.origin': wordsOf<Column<'deviations', 'origin'>>({ AUTOMATIC: true, MANUAL: true }),
  'deviations.state': wordsOf<DeviationFact['state']>({ PROPOSED: true, APPROVED: true, REFUSED: true }),
  'obligation_marks.kind': markKinds,
  'policy_proposals.origin': policyOrigins,
  'policy_rulings.ruling': policyRulings,
  'reasons.category': reasonCategories,
  'loan_products.track': tracks,
  'loan_products.interest_type': wordsOf<Column<'loan_products', 'interest_type'>>({
    FLAT: true,
    EFEKTIF: true,
    ANUITAS: true,
  }),
  'loan_products.security': securities,
  'loan_products.approval_path': approvalPaths,
  'bank_records.payout_choice': wordsOf<PayoutChoice>({ OWN: true, PAYROLL: true }),
  'cif_registrations.state': registrationStates,
  'disbursements.state': wordsOf<Exclude<DisbursementState, 'NONE'>>({
    QUEUED: true,
    UNKNOWN: true,
    ENTERED: true,
    FAILED: true,
    DISBURSED: true,
  }),
  'manual_payment_rulings.ruling': paymentRulings,
  'core_simulator_loans.stage': wordsOf<Column<'core_simulator_loans', 'stage'>>({
    SUBMITTED: true,
    APPROVED: true,
    DISBURSED: true,
    CLOSED: true,
  }),
  'sittings.state': sittingStates,
  'policy_trials.state': trialStates,
  'policy_trials.failure': trialFailures,
  'policy_trial_cases.result': trialResults,
  'seals.origin': wordsOf<Column<'seals', 'origin'>>({ DECISION: true, MIGRATION: true, DEMO: true }),
  'assessments.cause': wordsOf<Column<'assessments', 'cause'>>({
    SCORE: true,
    PROPOSAL: true,
    RECOMMENDATION: true,
    DEMO: true,
  }),
  'capsules.origin': wordsOf<Column<'capsules', 'origin'>>({ DECISION: true, MIGRATION: true, DEMO: true }),
  'capsules.status': capsuleStatuses,
  'birth_marks.kind': wordsOf<Column<'birth_marks', 'kind'>>({ demo: true, pilot: true, production: true }),
  'webhook_deliveries.state': deliveryStates,
  'messages.channel': wordsOf<Column<'messages', 'channel'>>({ mail: true, sms: true }),
  'messages.state': wordsOf<Column<'messages', 'state'>>({ kept: true, queued: true, sent: true, failed: true }),
};

const wordsIn = (text: string): string[] => {
  const asLiteral = /ANY \('\{([^}]*)\}'::text\[\]\)/.exec(text)?.[1];
  return asLiteral?.split(',') ?? [...text.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word);
};

/** What the tables themselves allow, by column. */
async function allowedBy(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ column: string; text: string }>`
    select k.conrelid::regclass || '.' || c.attname as "column", pg_get_constraintdef(k.oid) as text
    from pg_constraint k
    join pg_attribute c on c.attrelid = k.conrelid and k.conkey = array[c.attnum]
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace and c.atttypid = 'text'::regtype
      and k.convalidated and pg_get_constraintdef(k.oid) like '% = ANY (%'`.execute(db);
  return Object.fromEntries(rows.map(({ column, text }) => [column, wordsIn(text).toSorted()]));
}

const ours = Object.fromEntries(Object.entries(known).map(([column, words]) => [column, [...words].toSorted()]));

let bank: TestBank;
let id: number;
beforeAll(async () => {
  bank = await startBank();
  ({ id } = await submittedApplication(bank));
});
afterAll(() => bank.close());

const run = (text: string) => sql.raw(text).execute(bank.deps.db);

async function allowedAfter(...statements: string[]): Promise<Record<string, string[]>> {
  let allowed: Record<string, string[]> = {};
  const undone = bank.deps.db.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
    allowed = await allowedBy(trx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  return allowed;
}

describe('the words that a column may hold', () => {
  it('are the words of the program, column by column', async () => expect(await allowedBy(bank.deps.db)).toEqual(ours));

  it('are missed when a list is gone, and when one of its words is', async () => {
    const drop = 'alter table users drop constraint users_role_known';
    expect((await allowedAfter(drop))['users.role']).toBeUndefined();
    const fewer = `alter table users add constraint fewer check (role in ('${roles.join("', '")}', 'ROLE_AO'))`;
    expect((await allowedAfter(drop, fewer))['users.role']).toEqual([...roles, 'ROLE_AO'].toSorted());
  });

  it.each([
    `update applications set status = 'SOMEWHERE'`,
    `update applications set step_role = 'ROLE_CHECKER'`,
    `update users set role = 'ROLE_ROOT'`,
    `insert into application_history (application_id, sequence, transition, decision, to_status, role, round, at)
      select application_id, 99, 'skipEverything', 'approved', to_status, role, round, at from application_history`,
  ])('are the only ones it takes: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow(/violates check constraint ".*_known"/);
  });
});

describe('the place of an application', () => {
  it('is the area of its branch', async () => {
    await expect(run(`update applications set area_id = 3 where id = ${id}`)).rejects.toThrow('applications_place');
    await expect(run(`update applications set branch_id = 6 where id = ${id}`)).rejects.toThrow('applications_place');
  });
});

describe('the past of an application', () => {
  it.each([
    'update application_history set note = note',
    'delete from application_history',
    'truncate application_history',
  ])('is only added to: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow('the history of an application cannot be changed or removed');
  });
});

describe('a bank that already runs', () => {
  const columns = Object.keys(known).filter((column) =>
    /^(applications\.st|application_history|users\.role)/.test(column),
  );

  /** As it was before the guards came. */
  async function takeGuardsAway(): Promise<void> {
    for (const column of columns) {
      const [table] = column.split('.');
      await run(`alter table ${table} drop constraint ${column.replace('.', '_')}_known`);
    }
    await run(`alter table applications drop constraint applications_place,
      add constraint applications_branch_id_fkey foreign key (branch_id) references branches,
      add constraint applications_area_id_fkey foreign key (area_id) references areas`);
    await run('alter table branches drop constraint branches_place');
    await run(`delete from schema_migrations where name ~ '^004[23]'`);
    // Nobody had a role then that a later release brought.
    await run(`update users set role = 'ROLE_USER'`);
  }

  it('is told which of its words are not known, and which cases are misplaced; nothing is changed before', async () => {
    await takeGuardsAway();
    const { status } = await bank.deps.db
      .selectFrom('applications')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await run(`update applications set status = 'SOMEWHERE' where id = ${id}`);
    await expect(migrate(bank.deps.db)).rejects.toThrow(
      'The table applications has words in the column status that this version does not know: SOMEWHERE.',
    );
    await run(`update applications set status = '${status}', area_id = 3 where id = ${id}`);
    await expect(migrate(bank.deps.db)).rejects.toThrow(
      `These applications are not in the area of their branch: ${id}.`,
    );
    expect((await allowedBy(bank.deps.db))['applications.status']).toBeUndefined();
    await run(`update applications set area_id = 2 where id = ${id}`);
    expect(await migrate(bank.deps.db)).toEqual(['0042_known_words.sql', '0043_place_of_application.sql']);
    // Its words are those of that release: later ones have migrations of their own.
    expect(Object.keys(await allowedBy(bank.deps.db)).toSorted()).toEqual(Object.keys(ours).toSorted());
  });
});
