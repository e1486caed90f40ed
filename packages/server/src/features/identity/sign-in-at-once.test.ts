import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { claimAttempt, forgetAttempts } from './sign-in-attempts.store.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const somebodyWaits = async () => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(bank.deps.db);
  return (rows[0]?.waiting ?? 0) > 0;
};

// The embedded database has one connection: nobody is beside anybody there.
describe.skipIf(inject('postgres') === null)('one person who signs in twice at once', () => {
  const key = new Uint8Array(32).fill(7);
  const claim = () => claimAttempt(bank.deps.db, key, bank.now());
  const countOf = () =>
    bank.deps.db.selectFrom('sign_in_attempts').select('failures').where('name_hash', '=', key).executeTakeFirst();

  it('is counted also where the first succeeds at that moment and the count is forgotten', async () => {
    expect(await claim()).toBeNull();
    const second = await bank.deps.db.transaction().execute(async (trx) => {
      await trx.selectFrom('sign_in_attempts').select('failures').where('name_hash', '=', key).forUpdate().execute();
      const claiming = claim();
      await expect.poll(somebodyWaits).toBe(true);
      await forgetAttempts(trx, [key]);
      // Not what it comes to: that waits for this transaction.
      return { claiming };
    });
    expect(await second.claiming).toBeNull();
    expect(await countOf()).toEqual({ failures: 1 });
  });

  it('gets in each time', async () => {
    for (let round = 0; round < 10; round++) {
      bank.moveClock(61_000);
      const sessions = await Promise.all(['kom', 'kom', 'kom', 'kom'].map((name) => bank.signInAs(name)));
      expect(new Set(sessions.map(({ token }) => token)).size).toBe(4);
    }
  });
});
