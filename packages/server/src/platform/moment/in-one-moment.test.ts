import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import type { Db } from '../database/open-database.ts';
import { inOneMoment, isOneMoment, MomentPassed } from './in-one-moment.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const KEY = 991;
const lock = (connection: Db) => sql`select pg_advisory_lock(${KEY}::bigint)`.execute(connection);

async function countLocks(db: Db = bank.deps.db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and objid = ${KEY} and d.datname = current_database()`.execute(db);
  return Number(rows[0]?.count);
}

describe('work in one moment', () => {
  it('begins anew, with its locks, when its moment has passed', async () => {
    let tries = 0;
    const value = await inOneMoment(
      bank.deps.db,
      async (trx) => {
        tries += 1;
        if (tries < 3) throw new MomentPassed();
        return { isOneMoment: isOneMoment(trx), locks: await countLocks(trx) };
      },
      { lock },
    );
    expect([value, tries]).toEqual([{ isOneMoment: true, locks: 1 }, 3]);
    expect(await countLocks()).toBe(0);
  });

  it('gives its locks back when it fails', async () => {
    const broken = inOneMoment(bank.deps.db, () => Promise.reject(new Error('broken')), { lock });
    await expect(broken).rejects.toThrow('broken');
    expect(await countLocks()).toBe(0);
  });

  it('does not try for ever', async () => {
    const never = inOneMoment(bank.deps.db, () => Promise.reject(new MomentPassed()));
    await expect(never).rejects.toMatchObject({ code: 'OVERLOADED' });
  });
});
