import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { tidyUp } from './tidy-up.ts';

const DAY_MS = 24 * 3_600_000;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const rowsOf = async (table: 'throttles' | 'reset_tokens' | 'sessions') =>
  (await bank.deps.db.selectFrom(table).selectAll().execute()).length;

it('forgets what is over, and keeps what still counts', async () => {
  await bank.signInAs('kom');
  await bank.stranger().sendResetMail({ body: { email: 'kom@agm.example' } });
  await tidyUp(bank.deps)();
  expect([await rowsOf('throttles'), await rowsOf('reset_tokens'), await rowsOf('sessions')]).toEqual([3, 1, 1]);

  bank.moveClock(2 * DAY_MS);
  await tidyUp(bank.deps)();
  expect([await rowsOf('throttles'), await rowsOf('reset_tokens'), await rowsOf('sessions')]).toEqual([0, 0, 1]);

  bank.moveClock(30 * DAY_MS);
  await tidyUp(bank.deps)();
  expect(await rowsOf('sessions')).toBe(0);
});
