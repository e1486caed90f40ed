import type { PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { emptyTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolicyTrialTables } from '../../schema/policy-trials.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { triesOfBank, withOtherCity } from '../../testing/tries-of-bank.ts';

const CASES = 10;

let bank: TestBank;
const { as, propose, start, run, tried, faultsOfTrial } = triesOfBank(() => bank);
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web', DEMO_APPLICATIONS: String(CASES) } });
});
afterAll(() => bank.close());

type Column = keyof PolicyTrialTables['policy_trials'];

const ofOneMore = JSON.stringify({ ...emptyTally, controlDiffers: { cases: 1, rupiah: 1 } });

/** Another value that the table takes; a state comes with what the table asks for beside it. */
const otherValues: Record<Column, ReturnType<typeof sql>> = {
  id: sql`id = id + 100000`,
  proposal_id: sql`proposal_id = (select min(id) from policy_proposals)`,
  digest: sql`digest = repeat('a', 64)`,
  since: sql`since = since + 1`,
  started_by: sql`started_by = (select min(id) from users where id <> started_by)`,
  started_at: sql`started_at = started_at - interval '1 second'`,
  state: sql`state = case state when 'DONE' then 'CONTROL_FAILED' else 'DONE' end, failure = null, ended_by = null`,
  failure: sql`failure = 'DRAFT_FAILS'`,
  ended_at: sql`ended_at = ended_at + interval '1 second'`,
  ended_by: sql`ended_by = (select min(id) from users where id <> coalesce(ended_by, 0))`,
  turn: sql`turn = turn + 1`,
  total: sql`total = 5000`,
  after_id: sql`after_id = after_id + 1`,
  tally: sql`tally = ${ofOneMore}::jsonb`,
  words: sql`words = '{"knockOuts":{},"deviations":{"X":"X"}}'`,
  kept_mac: sql`kept_mac = 'another'`,
};

const ofWorker = 'only whoever carries a running trial on reads it, and believes it by its code';
const withoutResult = 'a trial without a result shows no figures but how far it came, and nobody approves by it';
const refused = 'the table takes no other';

const exemptOfAll: Partial<Record<Column, string>> = { turn: ofWorker, after_id: ofWorker, kept_mac: ofWorker };
const exemptWithoutResult = { ...exemptOfAll, total: withoutResult, tally: withoutResult, words: withoutResult };

async function stopped(): Promise<PolicyTrial> {
  const trial = await start(await propose(withOtherCity));
  return (await as('admin')).cancelPolicyTrial({ params: { id: trial.id } });
}

async function failed(): Promise<PolicyTrial> {
  const trial = await start(await propose(withOtherCity));
  const dying = () => {
    throw new Error('the worker dies');
  };
  await run(trial.id, 7, true, dying).catch(() => {});
  return trial;
}

/** Faults while the column has another value; null where the table takes none. */
async function faultsOfChange({ id }: PolicyTrial, column: Column): Promise<string[] | null> {
  const { db } = bank.deps;
  await sql`create table kept as select * from policy_trials where id = ${id}`.execute(db);
  const change = db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update policy_trials set ${otherValues[column]} where id = ${id}`.execute(trx);
  });
  const isTaken = await change.then(
    () => true,
    () => false,
  );
  const faults = isTaken ? await faultsOfTrial({ id }) : null;
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`delete from policy_trials where id in (${id}, ${id} + 100000)`.execute(trx);
    await sql`insert into policy_trials overriding system value select * from kept`.execute(trx);
    await sql`drop table kept`.execute(trx);
  });
  return faults;
}

describe('every column of a trial that somebody changes behind the record', () => {
  const kinds: [string, () => Promise<PolicyTrial>, Partial<Record<Column, string>>][] = [
    ['finished', () => tried(withOtherCity), { ...exemptOfAll, failure: refused, ended_by: refused }],
    ['stopped', stopped, { ...exemptWithoutResult, failure: refused }],
    ['failed', failed, { ...exemptWithoutResult, ended_by: refused }],
  ];

  it.each(kinds)('is told by verify or exempt for a reason: %s', async (_, making, exempt) => {
    const trial = await making();
    expect(await faultsOfTrial(trial)).toEqual([]);
    const { rows } = await sql<{ column: Column }>`
      select column_name as column from information_schema.columns
      where table_schema = current_schema() and table_name = 'policy_trials' order by ordinal_position`.execute(
      bank.deps.db,
    );
    expect(rows.length).toBe(Object.keys(otherValues).length);
    const silent: Column[] = [];
    for (const { column } of rows) {
      const faults = await faultsOfChange(trial, column);
      if (faults === null) expect(exempt[column], column).toBe(refused);
      else if (faults.length === 0) silent.push(column);
    }
    const expected = Object.entries(exempt).flatMap(([column, reason]) => (reason === refused ? [] : [column]));
    expect(silent.toSorted()).toEqual(expected.toSorted());
    expect(await faultsOfTrial(trial)).toEqual([]);
  });
});
