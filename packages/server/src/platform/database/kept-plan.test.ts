import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { keptPlan } from './kept-plan.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

describe('a statement whose plan is kept', () => {
  it('is prepared once on a connection, whatever it is asked for, and answers for each value', async () => {
    await bank.deps.db.connection().execute(async (db) => {
      const roleOf = (userName: string) =>
        db.selectFrom('users').modifyEnd(keptPlan).select('role').where('user_name', '=', userName).executeTakeFirst();
      expect(await roleOf('analyst')).toEqual({ role: 'ROLE_ANALYST' });
      expect(await roleOf('checker')).toEqual({ role: 'ROLE_CHECKER' });
      expect(await roleOf('nobody')).toBeUndefined();
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_prepared_statements where statement like '%from "users" where%plan kept%'`.execute(db);
      // The embedded database has nobody to plan for but us.
      expect(rows).toEqual([{ count: inject('postgres') === null ? 0 : 1 }]);
    });
  });

  it.runIf(inject('postgres') !== null)('is never compiled, however dear its plan looks', async () => {
    const { rows } = await sql<{ jit: string }>`show jit`.execute(bank.deps.db);
    expect(rows).toEqual([{ jit: 'off' }]);
  });
});
