import type { PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { emptyTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { LONG_AGO, triesOfBank, withOtherCity, withoutCapital } from '../../testing/tries-of-bank.ts';
import { assessUnderDraft } from '../../workflow/assess-under-draft.ts';
import type { AssessUnderDraft } from './tried-book.ts';

/** Ten batches of seven, about. */
const CASES = 40;

let bank: TestBank;
let whole: PolicyTrial;
const { propose, start, run, shown, tried, killedAt, faultsOfTrial } = triesOfBank(() => bank);
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web', DEMO_APPLICATIONS: String(CASES) } });
  whole = await tried(withoutCapital);
});
afterAll(() => bank.close());

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

/** Past the trigger, as somebody who owns the database. */
async function behindTheRecord(...statements: readonly ReturnType<typeof sql>[]): Promise<void> {
  await execute(sql`alter table assessments disable trigger user`);
  for (const statement of statements) await execute(statement);
  await execute(sql`alter table assessments enable trigger user`);
}

describe('cases that somebody hides from a trial, and puts back', () => {
  const LONGER_AGO = sql`at - interval '30 minutes'`;
  beforeAll(() =>
    // As in a bank whose cases were assessed by people, some time ago.
    behindTheRecord(sql`update assessments set cause = 'SCORE', at = ${LONGER_AGO}`),
  );
  const aCase = sql`(select min(application_id) from assessments)`;

  const hidings: Record<string, readonly [hide: () => Promise<void>, back: () => Promise<void>, told: RegExp]> = {
    'by their keys': [
      () =>
        execute(sql`create table hidden as select * from case_keys where application_id = ${aCase}`).then(() =>
          execute(sql`delete from case_keys where application_id = ${aCase}`).then(() => {}),
        ),
      () => execute(sql`insert into case_keys select * from hidden`).then(() => {}),
      /case \d+ was tried without its key, which is there/,
    ],
    'by their assessments': [
      () =>
        behindTheRecord(
          sql`create table hidden as select * from assessments where application_id = ${aCase}`,
          sql`create table hidden_scores as select * from scores where application_id = ${aCase}`,
          sql`delete from scores where application_id = ${aCase}`,
          sql`delete from assessments where application_id = ${aCase}`,
        ),
      () =>
        behindTheRecord(
          sql`insert into assessments select * from hidden`,
          sql`insert into scores select * from hidden_scores`,
          sql`drop table hidden_scores`,
        ),
      /case \d+ was assessed in its time, and was not tried/,
    ],
    'behind another assessment': [
      () =>
        behindTheRecord(
          sql`create table hidden as select * from assessments where application_id = ${aCase}`,
          sql`update assessments set policy_version = null where application_id = ${aCase}`,
        ),
      () =>
        behindTheRecord(
          sql`update assessments set policy_version = h.policy_version from hidden h
            where assessments.application_id = h.application_id and assessments.sequence = h.sequence`,
        ),
      /case \d+ was tried by something else than its newest assessment of before/,
    ],
  };

  it.each(Object.entries(hidings))('are named by verify: %s', async (_, [hide, back, told]) => {
    const trial = await start(await propose(withoutCapital));
    await hide();
    await run(trial.id);
    await back();
    await execute(sql`drop table hidden`);
    expect((await shown(trial)).state).toBe('DONE');
    expect(await faultsOfTrial(trial)).toEqual([expect.stringMatching(told)]);
  });
});

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
      expect(await faultsOfTrial(trial)).toEqual([]);
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
      expect(await faultsOfTrial(trial)).not.toEqual([]);
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
    expect(await faultsOfTrial(trial)).toContain(
      `Policy trial ${trial.id}: its lists are not those that the audit tells of.`,
    );
  });
});

/** Of a trial that nobody is shown any more. */
async function kept({ id }: Pick<PolicyTrial, 'id'>) {
  const query = bank.deps.db.selectFrom('policy_trials').select(['state', 'failure']).where('id', '=', id);
  return query.executeTakeFirstOrThrow();
}

describe('a trial that has ended', () => {
  it('is not opened again', async () => {
    const trial = await tried(withoutCapital);
    await execute(sql`update policy_trials set state = 'RUNNING', ended_at = null ${ofTrial(trial)}`);
    await run(trial.id);
    expect(await kept(trial)).toEqual({ state: 'FAILED', failure: 'RECORD_BROKEN' });
    expect(await codeOf(shown(trial))).toBe('RECORD_BROKEN');
    expect(await faultsOfTrial(trial)).toContain(`Policy trial ${trial.id} ended more than once.`);
  });

  it('lends its number and what it has kept to no other', async () => {
    const harmlessOne = await tried(withOtherCity);
    const { id } = harmlessOne;
    await execute(sql`create table ended as select * from policy_trials where id = ${id}`);
    await execute(sql`create table ended_cases as select * from policy_trial_cases where trial_id = ${id}`);
    await execute(sql`delete from policy_trial_cases where trial_id = ${id}`);
    await execute(sql`delete from policy_trials where id = ${id}`);
    await execute(sql`select setval(pg_get_serial_sequence('policy_trials', 'id'), ${id}, false)`);
    const trial = await start(await propose(withoutCapital));
    expect(trial.id).toBe(id);
    await execute(sql`update policy_trials set after_id = e.after_id, tally = e.tally, kept_mac = e.kept_mac
      from ended e where policy_trials.id = e.id`);
    await execute(sql`insert into policy_trial_cases select * from ended_cases`);
    await run(id);
    expect(await kept(trial)).toEqual({ state: 'FAILED', failure: 'RECORD_BROKEN' });
    expect(await codeOf(shown(trial))).toBe('RECORD_BROKEN');
    expect(await faultsOfTrial({ id })).toContain(`Policy trial ${id} began more than once.`);
  });
});

describe('what a trial tries', () => {
  it('is what it was begun with, whatever its row says a moment after its turn was taken', async () => {
    const trial = await start(await propose(withoutCapital));
    const harmlessText = await propose(withOtherCity);
    await execute(
      sql.raw(`create function to_other_text() returns trigger language plpgsql as $$ begin
        update policy_trials set proposal_id = ${harmlessText.id}, digest = '${harmlessText.digest}' where id = new.id;
        return null; end $$`),
    );
    await execute(sql`create trigger to_other_text after update on policy_trials for each row
      when (new.turn <> old.turn) execute function to_other_text()`);
    await run(trial.id);
    await execute(sql`drop function to_other_text cascade`);
    await execute(
      sql`update policy_trials set proposal_id = ${trial.proposal}, digest = ${trial.digest} ${ofTrial(trial)}`,
    );
    expect((await shown(trial)).tally).toEqual(whole.tally);
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
      expect([now.state, now.failure, now.tally]).toEqual(['FAILED', 'RECORD_BROKEN', null]);
      expect(await faultsOfTrial({ id })).toContain(`Policy trial ${id}: no audit entry tells of its beginning.`);
      if (state === 'CANCELLED')
        expect(await faultsOfTrial({ id })).toContain(`Policy trial ${id}: no audit entry tells of its end.`);
    }
  });
});
