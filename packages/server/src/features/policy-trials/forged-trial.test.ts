import type { PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { emptyTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../platform/verify/check.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { LONG_AGO, triesOfBank, withOtherCity, withoutCapital } from '../../testing/tries-of-bank.ts';
import { assessUnderDraft } from '../../workflow/assess-under-draft.ts';
import { finishedTrials } from './check-trials.ts';
import type { AssessUnderDraft } from './tried-book.ts';

/** Ten batches of seven, about. */
const CASES = 40;

let bank: TestBank;
let whole: PolicyTrial;
const { propose, start, run, shown, tried, killedAt } = triesOfBank(() => bank);
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web', DEMO_APPLICATIONS: String(CASES) } });
  whole = await tried(withoutCapital);
});
afterAll(() => bank.close());

const faults = () => faultsOf(finishedTrials, { ...bank.deps, directory: bank.deps.config.DATA_DIR });
const execute = (statement: ReturnType<typeof sql>) => statement.execute(bank.deps.db);

/** Nobody would be refused: what whoever wants this policy would like to be signed. */
const harmless = JSON.stringify({
  ...emptyTally,
  groups: { ...emptyTally.groups, UNCHANGED: { cases: 1_000, rupiah: 50_000_000_000 } },
});

async function halfTried(): Promise<PolicyTrial> {
  const trial = await start(await propose(withoutCapital));
  await killedAt(3, () => run(trial.id));
  const half = await shown(trial);
  expect(half.tried).toBeGreaterThan(0);
  expect(half.tried).toBeLessThan(whole.tried);
  return half;
}

const ofTrial = ({ id }: PolicyTrial) => sql`where id = ${id}`;
const ofLists = ({ id }: PolicyTrial) => sql`where trial_id = ${id}`;

describe('a trial that somebody with the database in their hands changes while it runs', () => {
  /** What is counted, and which cases are said to be counted. */
  const counted: Record<string, (trial: PolicyTrial) => ReturnType<typeof sql>[]> = {
    'its figures, and that all is done': (trial) => [
      sql`delete from policy_trial_cases ${ofLists(trial)}`,
      sql`update policy_trials set tally = ${harmless}::jsonb, after_id = 1000000 ${ofTrial(trial)}`,
    ],
    'its figures alone': (trial) => [
      sql`update policy_trials set tally = ${harmless}::jsonb, total = 1000 ${ofTrial(trial)}`,
    ],
    'how far it is': (trial) => [sql`update policy_trials set after_id = 1000000 ${ofTrial(trial)}`],
    'how far it is, without its code': (trial) => [
      sql`update policy_trials set after_id = 1000000, kept_mac = null ${ofTrial(trial)}`,
    ],
    'a case taken from its lists': (trial) => [
      sql`delete from policy_trial_cases ${ofLists(trial)} and application_id =
        (select min(application_id) from policy_trial_cases ${ofLists(trial)})`,
    ],
    'a case added to its lists': (trial) => [
      sql`insert into policy_trial_cases (trial_id, application_id, amount_rupiah, result, respects)
        select ${trial.id}, id, 1, 'UNCHANGED', '[]' from applications
        where id not in (select application_id from policy_trial_cases ${ofLists(trial)}) limit 1`,
    ],
    'the group of its cases': (trial) => [sql`update policy_trial_cases set result = 'UNCHANGED' ${ofLists(trial)}`],
    'the amounts of its cases': (trial) => [sql`update policy_trial_cases set amount_rupiah = 1 ${ofLists(trial)}`],
    'what is said of its cases': (trial) => [
      sql`update policy_trial_cases set respects = '["FIGURES"]', change = null ${ofLists(trial)}`,
    ],
    'the code of another one': (trial) => [
      sql`update policy_trials set tally = o.tally, after_id = o.after_id, kept_mac = o.kept_mac
        from policy_trials o where o.id = ${whole.id} and policy_trials.id = ${trial.id}`,
    ],
    'what its codes are called': (trial) => [
      sql`update policy_trials set words = '{"knockOuts":{},"deviations":{}}' ${ofTrial(trial)}`,
    ],
  };

  for (const [change, statements] of Object.entries(counted))
    it(`is counted as it is all the same: ${change}`, async () => {
      const trial = await halfTried();
      for (const statement of statements(trial)) await execute(statement);
      await run(trial.id);
      const { state, tried: count, total, tally } = await shown(trial);
      expect([state, count, total, tally]).toEqual(['DONE', whole.tried, whole.total, whole.tally]);
      expect(await faults()).toEqual([]);
    });

  /** Which text is tried on which cases: a person said that. */
  const subjects: Record<string, (trial: PolicyTrial) => Promise<ReturnType<typeof sql>>> = {
    'the day': async (trial) => sql`update policy_trials set since = '2026-01-01' ${ofTrial(trial)}`,
    'its beginning': async (trial) =>
      sql`update policy_trials set started_at = started_at - interval '1 year' ${ofTrial(trial)}`,
    'its text': async (trial) => {
      const { id, digest } = await propose(withOtherCity);
      return sql`update policy_trials set proposal_id = ${id}, digest = ${digest} ${ofTrial(trial)}`;
    },
  };

  for (const [change, statementOf] of Object.entries(subjects))
    it(`gives no result, and verify tells it: ${change}`, async () => {
      const trial = await halfTried();
      const kept = sql`create table untouched as select * from policy_trials ${ofTrial(trial)}`;
      await execute(kept);
      await execute(await statementOf(trial));
      await run(trial.id);
      const { rows } = await sql<{ state: string; failure: string }>`
        select state, failure from policy_trials ${ofTrial(trial)}`.execute(bank.deps.db);
      expect(rows).toEqual([{ state: 'FAILED', failure: 'RECORD_BROKEN' }]);
      expect(await faults()).not.toEqual([]);
      await execute(sql`update policy_trials set since = u.since, started_at = u.started_at, proposal_id = u.proposal_id,
        digest = u.digest from untouched u where u.id = policy_trials.id`);
      await execute(sql`drop table untouched`);
    });

  it('signs what was counted, where its lists are changed under the hands of the worker', async () => {
    const trial = await start(await propose(withoutCapital));
    const assessUnder: AssessUnderDraft = (policies) => {
      const draft = assessUnderDraft(policies);
      const tryCases: typeof draft.tryCases = async (...wanted) => {
        await execute(sql`update policy_trials set tally = ${harmless}::jsonb ${ofTrial(trial)}`);
        await execute(sql`update policy_trial_cases set change = null, respects = '[]' ${ofLists(trial)}`);
        return draft.tryCases(...wanted);
      };
      return { ...draft, tryCases };
    };
    await run(trial.id, 7, false, assessUnder);
    const { state, tally } = await shown(trial);
    expect([state, tally]).toEqual(['DONE', whole.tally]);
    expect(await faults()).toContain(`Policy trial ${trial.id}: its lists are not those that the audit tells of.`);
  });
});

describe('a trial that nobody began', () => {
  const forged = (state: 'RUNNING' | 'CANCELLED') => sql<{ id: number }>`
    insert into policy_trials
      (proposal_id, digest, since, started_by, started_at, state, ended_at, ended_by, turn, total, after_id, tally, words)
    select proposal_id, digest, ${LONG_AGO}, started_by, started_at, ${state}::text,
      case when ${state}::text = 'RUNNING' then null else ended_at end,
      case when ${state}::text = 'RUNNING' then null else started_by end,
      1, 1000, 1000000, ${harmless}::jsonb, words
    from policy_trials where id = ${whole.id} returning id`;

  it('is not carried on, and verify tells that nobody began it', async () => {
    for (const state of ['RUNNING', 'CANCELLED'] as const) {
      const { rows } = await forged(state).execute(bank.deps.db);
      const id = Number(rows[0]?.id);
      await run(id);
      const now = await shown({ id, proposal: whole.proposal });
      expect([now.state, now.tally]).toEqual([state === 'RUNNING' ? 'FAILED' : state, null]);
      expect(await faults()).toContain(`Policy trial ${id}: no audit entry tells of its beginning.`);
    }
  });
});
