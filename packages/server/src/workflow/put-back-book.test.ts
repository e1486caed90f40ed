import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPolicies } from '../features/policy/open-policies.ts';
import type { Policies } from '../platform/deps.ts';
import { applicationAt, recommendApplication } from '../testing/application-at.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

const MINUTES = 60_000;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const tables = ['policy_proposals', 'policy_bodies', 'policy_rulings', 'policies'] as const;

type Kept = Readonly<Record<string, string>>;

/** The book as it stands, with its marks. */
async function keep(): Promise<Kept> {
  const kept: Record<string, string> = {};
  const take = async (table: string, where = sql`true`) => {
    const rows = sql<{ rows: string }>`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows
      from ${sql.table(table)} t where ${where}`;
    kept[table] = (await rows.execute(bank.deps.db)).rows[0]?.rows ?? '[]';
  };
  for (const table of tables) await take(table);
  await take('row_marks', sql`subject = 'book'`);
  return kept;
}

/** One transaction of somebody who writes the database, after which every process hears that the book has changed. */
async function put(kept: Kept, isTold = true): Promise<void> {
  await bank.deps.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx);
    await sql`delete from row_marks where subject = 'book'`.execute(trx);
    for (const [table, rows] of Object.entries(kept))
      await sql`insert into ${sql.table(table)}
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(trx);
  });
  if (isTold) await bank.deps.policies.refresh();
}

async function approveNext(): Promise<number> {
  const { client: admin } = await bank.signInAs('admin');
  const base = (await admin.listPolicies()).newest ?? 0;
  const { policy } = await admin.getPolicy({ params: { version: base } });
  const limits = { ...policy.limits, minimumAgeYears: policy.limits.minimumAgeYears + 1 };
  const text = JSON.stringify({ ...policy, limits });
  const { id, digest } = await admin.proposePolicy({
    body: { base, text, note: 'wewenang', emergency: 'temuan audit' },
  });
  const { client: director } = await bank.signInAs('dir_ut');
  await director.approvePolicy({ params: { id }, body: { digest } });
  bank.moveClock(10 * MINUTES);
  return base + 1;
}

const versionOf = async (id: number) =>
  (
    await bank.deps.db
      .selectFrom('applications')
      .select('policy_version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).policy_version;

const openedNow = (db = bank.deps.db): Promise<Policies> => {
  const { secrets, events, config } = bank.deps;
  return openPolicies({ db, secrets, events, log: { error: () => {} }, config });
};

const servedBy = (policies: Policies): TestBank => ({ ...bank, deps: { ...bank.deps, policies } });

describe('a policy book that was put back together with its own older marks', () => {
  let before: Kept;
  let present: Kept;
  let newest: number;
  let faultsBefore: string[];
  beforeEach(async () => {
    before = await keep();
    newest = await approveNext();
    present = await keep();
    faultsBefore = await faultsOfBank(bank);
  });
  const newFaults = async () => (await faultsOfBank(bank)).filter((fault) => !faultsBefore.includes(fault));

  it('is believed by nobody who knew the newer one: what would be decided by it is refused, and stays told', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    await put(before);
    expect(bank.deps.policies.on(bank.now())?.version).toBe(newest);
    await expect(recommendApplication(bank, id)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
    await put(present);
    expect((await newFaults()).join('\n')).toContain('Policy book, row_marks');
    await recommendApplication(bank, id);
    expect(await versionOf(id)).toBe(newest);
  });

  it('is convicted by what was decided by it in a process that began meanwhile', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    await put(before, false);
    const other = await openedNow();
    await recommendApplication(servedBy(other), id);
    await put(present, false);
    await other.close();
    expect(await versionOf(id)).toBe(newest - 1);
    const faults = (await newFaults()).join('\n');
    expect(faults).toMatch(/Policy book, row_marks: audit entry \d+ relied on version \d+ of it/);
    expect(faults).toContain(`Application ${id}, round 1: it was recommended on`);
  });

  it('is not gone on with by a process that nobody told of the newer one', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    await put(before, false);
    const other = await openedNow();
    await put(present, false);
    expect(other.on(bank.now())?.version).toBe(newest - 1);
    await recommendApplication(servedBy(other), id);
    await other.close();
    expect(await versionOf(id)).toBe(newest);
    expect(await newFaults()).toEqual([]);
  });
});

describe('a policy book that could not be read', () => {
  it('is tried again', async () => {
    let isBroken = false;
    const db = new Proxy(bank.deps.db, {
      get: (target, key) => {
        if (key === 'transaction' && isBroken) {
          isBroken = false;
          throw new Error('connection terminated');
        }
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const other = await openedNow(db);
    const newest = await approveNext();
    isBroken = true;
    await other.refresh();
    await vi.waitFor(() => expect(other.on(bank.now())?.version).toBe(newest), { timeout: 10_000 });
    await other.close();
  });
});
