import type { PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { emptyTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { triesOfBank, withOtherCity, withoutCapital } from '../../testing/tries-of-bank.ts';

const CASES = 10;
const HOUR_MS = 3_600_000;

let bank: TestBank;
const { as, propose, start, run, shown, tried, faultsOfTrial } = triesOfBank(() => bank);
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web', DEMO_APPLICATIONS: String(CASES) } });
});
afterAll(() => bank.close());

type Statement = ReturnType<typeof sql>;

/** Past triggers and foreign keys, as somebody who owns the database. */
const behindTheRecord = (...statements: readonly Statement[]): Promise<void> =>
  bank.deps.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
  });

/** Nobody would be refused: what whoever wants this policy would like to be signed. */
const harmless = JSON.stringify({
  ...emptyTally,
  groups: { ...emptyTally.groups, UNCHANGED: { cases: 1_000, rupiah: 50_000_000_000 } },
});

const list = async ({ proposal }: Pick<PolicyTrial, 'proposal'>) =>
  (await as('dir_ut')).listPolicyTrials({ params: { id: proposal } });
const approve = async ({ proposal, digest }: PolicyTrial) =>
  (await as('dir_ut')).approvePolicy({ params: { id: proposal }, body: { digest } });

/** What the last approval says of the trial that was shown. */
async function trialOfApproval(): Promise<unknown> {
  const query = bank.deps.db.selectFrom('audit_entries').select('payload').where('event', '=', 'policy_approved');
  const { payload } = await query.orderBy('id', 'desc').executeTakeFirstOrThrow();
  return (JSON.parse(payload) as { details: { trial?: unknown } }).details.trial;
}

async function resultSigned({ id }: PolicyTrial): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select payload::json -> 'details' ->> 'result' as result from audit_entries
    where event = 'policy_trial_finished' and payload::json -> 'details' ->> 'trial' = ${String(id)}`.execute(
    bank.deps.db,
  );
  return rows[0]?.result ?? '';
}

const ofTrial = ({ id }: Pick<PolicyTrial, 'id'>) => sql`where id = ${id}`;

const hide = (trial: PolicyTrial) =>
  behindTheRecord(
    sql`create table hidden as select * from policy_trials ${ofTrial(trial)}`,
    sql`create table hidden_cases as select * from policy_trial_cases where trial_id = ${trial.id}`,
    sql`delete from policy_trial_cases where trial_id = ${trial.id}`,
    sql`delete from policy_trials ${ofTrial(trial)}`,
  );
const putBack = () =>
  behindTheRecord(
    sql`insert into policy_trials overriding system value select * from hidden`,
    sql`insert into policy_trial_cases select * from hidden_cases`,
    sql`drop table hidden`,
    sql`drop table hidden_cases`,
  );

const approvedOtherwise = ({ proposal }: PolicyTrial) =>
  `Policy proposal ${proposal} was approved, and not by the trial that the audit tells of.`;

describe('a result that somebody changes before a director looks, and puts back', () => {
  const forgings: Record<string, readonly [forge: (trial: PolicyTrial) => Promise<void>, back: () => Promise<void>]> = {
    'its figures': [
      (trial) =>
        behindTheRecord(
          sql`create table hidden as select * from policy_trials ${ofTrial(trial)}`,
          sql`update policy_trials set tally = ${harmless}::jsonb ${ofTrial(trial)}`,
        ),
      () =>
        behindTheRecord(
          sql`update policy_trials set tally = h.tally from hidden h where h.id = policy_trials.id`,
          sql`drop table hidden`,
        ),
    ],
    'the trial itself, which is hidden': [hide, putBack],
  };

  it.each(Object.entries(forgings))('is shown to nobody and approved by nobody: %s', async (_, [forge, back]) => {
    const trial = await tried(withoutCapital);
    const director = await as('dir_ut');
    await forge(trial);
    expect(await codeOf(list(trial))).toBe('RECORD_BROKEN');
    expect(await codeOf(approve(trial))).toBe('RECORD_BROKEN');
    const file = director.exportPolicyTrial({ params: { id: trial.id } });
    expect(['RECORD_BROKEN', 'NOT_FOUND']).toContain(await codeOf(file));
    await back();
    expect(await shown(trial)).toEqual(trial);
    expect(await faultsOfTrial(trial)).toEqual([]);
    // What was found is told for ever.
    expect(await faultsOfBank(bank)).toContainEqual(expect.stringMatching(new RegExp(`Policy trial ${trial.id}\\b`)));
  });

  it('is named with its digest by the approval once all is as it was signed', async () => {
    const trial = await tried(withoutCapital);
    await approve(trial);
    expect(await trialOfApproval()).toEqual({ id: trial.id, state: 'DONE', result: await resultSigned(trial) });
    const untried = await propose(withOtherCity);
    await (await as('dir_ut')).approvePolicy({ params: { id: untried.id }, body: { digest: untried.digest } });
    expect(await trialOfApproval()).toBeNull();
    expect((await faultsOfBank(bank)).filter((fault) => fault.startsWith('Policy proposal'))).toEqual([]);
  });

  it('is told by verify though the audit was hidden with it', async () => {
    const trial = await tried(withoutCapital);
    const entries = sql`where payload::json -> 'details' ->> 'trial' = ${String(trial.id)}`;
    await hide(trial);
    await behindTheRecord(sql`update audit_entries set event = 'hidden ' || event ${entries}`);
    expect((await list(trial)).trials).toEqual([]);
    await approve(trial);
    await behindTheRecord(sql`update audit_entries set event = replace(event, 'hidden ', '') ${entries}`);
    await putBack();
    expect(await faultsOfTrial(trial)).toEqual([]);
    expect(await faultsOfBank(bank)).toContain(approvedOtherwise(trial));
  });
});

describe('approvals of earlier versions', () => {
  const approvedBefore = async ({ proposal, digest }: PolicyTrial, details: object, at: Date) =>
    appendAudit(bank.deps.db, {
      at,
      event: 'policy_approved',
      userId: 1,
      details: { proposal, digest, note: '', ...details },
    });
  const later = () => new Date(bank.now().getTime() + HOUR_MS);

  it('stay valid where they name a result without its digest, or were written while it ended', async () => {
    const trial = await tried(withOtherCity);
    await approvedBefore(trial, { trial: { id: trial.id, state: 'DONE' } }, later());
    await approvedBefore(trial, {}, bank.now());
    expect(await faultsOfBank(bank)).not.toContain(approvedOtherwise(trial));
    await approvedBefore(trial, {}, later());
    expect(await faultsOfBank(bank)).toContain(approvedOtherwise(trial));
  });
});

describe('figures that are none', () => {
  it('are told as a broken record, and keep nobody from the others', async () => {
    const { id, digest } = await propose(withOtherCity);
    const stopped = await start({ id, digest });
    await (await as('admin')).cancelPolicyTrial({ params: { id: stopped.id } });
    const trial = await start({ id, digest });
    await run(trial.id);
    await behindTheRecord(sql`update policy_trials set tally = '{}' ${ofTrial(stopped)}`);
    const { trials } = await list(trial);
    expect(trials.map(({ state, failure }) => [state, failure])).toEqual([
      ['DONE', null],
      ['FAILED', 'RECORD_BROKEN'],
    ]);
    expect(await faultsOfTrial(stopped)).toEqual([
      `Policy trial ${stopped.id}: its figures are none that the program writes.`,
    ]);
    const director = await as('dir_ut');
    const asked = { params: { id: trial.id }, query: {} };
    await behindTheRecord(sql`update policy_trial_cases set change = '{}' where trial_id = ${trial.id}`);
    expect(await codeOf(director.listTriedCases(asked))).toBe('RECORD_BROKEN');
    for (const column of ['tally', 'words'])
      for (const value of ['{}', '[]', '7']) {
        await behindTheRecord(sql`create table hidden as select * from policy_trials ${ofTrial(trial)}`);
        await behindTheRecord(sql`update policy_trials set ${sql.ref(column)} = ${value}::jsonb ${ofTrial(trial)}`);
        expect(await codeOf(list(trial))).toBe('RECORD_BROKEN');
        expect(await codeOf(director.listTriedCases(asked))).toBe('RECORD_BROKEN');
        expect((await faultsOfTrial(trial)).join('\n')).toMatch(/that the program writes/);

        await behindTheRecord(
          sql`update policy_trials set tally = h.tally, words = h.words from hidden h where h.id = policy_trials.id`,
          sql`drop table hidden`,
        );
      }
  });
});
