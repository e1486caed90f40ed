import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

/** PGlite has no connections that could break. */
describe.runIf(inject('postgres') !== null)('a connection that breaks', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await startBank({ env: { PROCESS: 'web' } });
  });
  afterAll(() => bank.close());

  it('between two statements of a transaction fails that transaction, and the next one works', async () => {
    const { db } = bank.deps;
    const broken = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}::integer)`.execute(db);
      // Nobody waits for an answer of the connection in this moment, and it dies.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  });
});
