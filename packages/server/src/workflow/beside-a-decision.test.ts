import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEffects } from '../effects.ts';
import type { Db } from '../platform/database/open-database.ts';
import { type GuardedTable, kindOf } from '../platform/marks/guarded-tables.ts';
import { RecordBroken } from '../platform/record/record-broken.ts';
import { applicationAt } from '../testing/application-at.ts';
import { dailyPart } from '../testing/daily-part.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { nextNik } from '../testing/next-nik.ts';
import { demoActor } from '../testing/predisbursed-application.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { anotherValue, typeOf } from '../testing/tampering/another-value.ts';
import { presentVersion } from '../testing/with-present-version.ts';
import { decide } from './decide.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

async function approve(id: number): Promise<unknown> {
  const actor = await demoActor(bank, 'cabang');
  const version = await presentVersion(bank.deps.db, { id });
  const deps = { ...bank.deps, effects: { ...buildEffects(bank.deps), register_cif: async () => {} } };
  return decide(deps, { actor, origin, id, wants: { transition: 'approve' }, note: 'ya', version });
}

/** How many wait for a lock of somebody else. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(bank.deps.db);
  return Number(rows[0]?.count);
}

/**
 * Somebody with the database in their hands stops a decision after it has looked at the case, by a row where its own is to
 * stand, does what they want, and lets it go on.
 */
async function whileItWaits(id: number, tamper: () => Promise<void>): Promise<void> {
  let deciding: Promise<unknown> = Promise.resolve();
  const stopped = bank.deps.db.transaction().execute(async (trx) => {
    await sql`insert into application_history
      (application_id, sequence, transition, decision, from_status, to_status, by_user_id, role, round, at)
      select application_id, sequence + 1, transition, decision, from_status, to_status, by_user_id, role, round, at
      from application_history where application_id = ${id} order by sequence desc limit 1`.execute(trx);
    deciding = approve(id);
    deciding.catch(() => {});
    while ((await countWaiting()) === 0) await wait(10);
    await tamper();
    throw new Error('let it go on');
  });
  await expect(stopped).rejects.toThrow('let it go on');
  // Where both changed the same row the decision begins anew, sees what was done and is refused.
  await deciding.catch((error: unknown) => {
    if (!(error instanceof RecordBroken)) throw error;
  });
}

/** The columns that some rule of the database ties to others are left alone. */
async function changeRow(db: Db, { table, owner, columns }: GuardedTable, id: number): Promise<boolean> {
  for (const column of columns.toReversed()) {
    const value = anotherValue(column, await typeOf(db, table, column));
    try {
      const { numAffectedRows } = await db.transaction().execute(async (trx) => {
        // Whoever cannot have the row now cannot have it before the decision is made.
        await sql`set local lock_timeout = '100ms'`.execute(trx);
        await sql`set local session_replication_role = replica`.execute(trx);
        const row = sql`(select ctid from ${sql.table(table)} where ${sql.ref(owner ?? '')} = ${id} limit 1)`;
        return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ctid = ${row}`.execute(trx);
      });
      return numAffectedRows === 1n;
    } catch {}
  }
  return false;
}

async function removeRows(db: Db, { table, owner }: GuardedTable, id: number): Promise<boolean> {
  const removing = db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '100ms'`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    return sql`delete from ${sql.table(table)} where ${sql.ref(owner ?? '')} = ${id}`.execute(trx);
  });
  const { numAffectedRows = 0n } = await removing.catch(() => ({ numAffectedRows: 0n }));
  return numAffectedRows > 0n;
}

const tables = kindOf('application').tables.filter(({ table }) => table !== 'application_history');
const ways = { changed: changeRow, removed: removeRows };
const kinds = tables.flatMap((guarded) =>
  Object.entries(ways).map(([way, tamper]) => ({ name: `${guarded.table} ${way}`, guarded, tamper })),
);

describe('T8 what is changed beside a decision, after it was compared and before it is signed', () => {
  const done: { name: string; words: string }[] = [];

  it.each(dailyPart(kinds, 3))('$name: is not signed', async ({ name, guarded, tamper }) => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', { nik: nextNik() });
    const { rows } = await sql`
      select 1 from ${sql.table(guarded.table)} where ${sql.ref(guarded.owner ?? '')} = ${id} limit 1`.execute(
      bank.deps.db,
    );
    // Nothing of that kind on this case.
    if (rows.length === 0) return;
    let isDone = false;
    await whileItWaits(id, async () => {
      isDone = await tamper(bank.deps.db, guarded, id);
    });
    if (isDone) done.push({ name, words: `Application ${id}, ${guarded.table}` });
  });

  it('is what verify names', async () => {
    expect(done.length).toBeGreaterThan(5);
    const found = (await faultsOfBank(bank)).join('\n');
    expect(done.filter(({ words }) => !found.includes(words))).toEqual([]);
  });
});
