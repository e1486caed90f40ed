import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { keptPlan, plannedOnce } from './kept-plan.ts';
import type { Db } from './open-database.ts';

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

  it.runIf(inject('postgres') !== null)(
    'is planned once where it says so, in each transaction, and leaves everything else as it is planned',
    async () => {
      await bank.deps.db.connection().execute(async (db) => {
        const mode = async (trx: typeof db) =>
          (await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(trx)).rows[0]?.plan_cache_mode;
        for (let turn = 0; turn < 3; turn++) {
          const modes = await db.transaction().execute(async (trx) => {
            const roleOf = (userName: string) =>
              trx
                .selectFrom('users')
                .modifyEnd(plannedOnce)
                .select('role')
                .where('user_name', '=', userName)
                .executeTakeFirst();
            // The first is what begins the transaction, and each gets its own answer.
            const roles = [await roleOf('analyst'), await roleOf('checker'), await roleOf('nobody')];
            expect(roles).toEqual([{ role: 'ROLE_ANALYST' }, { role: 'ROLE_CHECKER' }, undefined]);
            return mode(trx);
          });
          expect([modes, await mode(db)]).toEqual(['force_generic_plan', 'auto']);
        }
        const { rows } = await sql<{ once: number; anew: number }>`
          select generic_plans as once, custom_plans as anew from pg_prepared_statements
          where statement like '%from "users" where%planned once%'`.execute(db);
        expect(rows).toEqual([{ once: 9, anew: 0 }]);
      });
    },
  );

  it.runIf(inject('postgres') !== null)('is never compiled, however dear its plan looks', async () => {
    const { rows } = await sql<{ jit: string }>`show jit`.execute(bank.deps.db);
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  describe.runIf(inject('postgres') !== null)('G6 in a transaction that fails meanwhile', () => {
    const write = (trx: Db, name: string, mark: RawBuilder<unknown>) =>
      sql`insert into spent_captchas (signature, expires_at) values (${name}, now()) ${mark}`.execute(trx);

    it.each([
      ['kept', keptPlan],
      ['planned once', plannedOnce],
    ])('is carried out neither outside it nor in the next one (%s)', async (kind, mark) => {
      await bank.deps.db.connection().execute(async (db) => {
        const left: Promise<unknown>[] = [];
        const failing = db.transaction().execute(async (trx) => {
          left.push(write(trx, `G6 ${kind}`, mark).catch((error: unknown) => error));
          throw new Error('fails at once');
        });
        await expect(failing).rejects.toThrow('fails at once');
        await db.transaction().execute((trx) => sql`select 1`.execute(trx));
        await Promise.all(left);
        const { rows } = await sql`select 1 from spent_captchas where signature like 'G6%'`.execute(db);
        expect(rows).toEqual([]);
      });
    });
  });

  it.runIf(inject('postgres') !== null)('G7 is prepared again after values that cannot be written', async () => {
    await bank.deps.db.connection().execute(async (db) => {
      const ask = (value: unknown) => sql<{ v: string }>`select ${value}::text as v ${keptPlan}`.execute(db);
      const circular: Record<string, unknown> = {};
      circular['self'] = circular;
      await ask('a');
      await expect(ask(circular)).rejects.toThrow('circular');
      for (const value of ['b', 'c']) expect((await ask(value)).rows).toEqual([{ v: value }]);
    });
  });
});
