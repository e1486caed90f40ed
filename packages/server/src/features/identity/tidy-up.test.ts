import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimKey } from '../../platform/http/idempotency.store.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { spendCaptcha } from './captcha.store.ts';
import { tidyUp } from './tidy-up.ts';

const DAY_MS = 24 * 3_600_000;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const tables = ['throttles', 'spent_captchas', 'reset_tokens', 'idempotency_keys', 'sessions'] as const;

/** How many rows each table has, in the order above. */
async function rows(): Promise<number[]> {
  const counts = [];
  for (const table of tables) counts.push((await bank.deps.db.selectFrom(table).selectAll().execute()).length);
  return counts;
}

it('forgets what is over, and keeps what still counts', async () => {
  const { db, now } = bank.deps;
  await bank.signInAs('kom');
  await bank.stranger().sendResetMail({ body: { email: 'kom@agm.example' } });
  await spendCaptcha(db, 'a signature', new Date(now().getTime() + 600_000));
  const claim = { userId: 1, key: 'a key', requestHash: new Uint8Array(32), at: now() };
  await claimKey(db, claim, { keptSince: now(), abandonedSince: now() });
  await tidyUp(bank.deps)();
  // Throttles: the sign-in and the reset mail by address, the mails of one person.
  expect(await rows()).toEqual([3, 1, 1, 1, 1]);

  bank.moveClock(2 * DAY_MS);
  await tidyUp(bank.deps)();
  expect(await rows()).toEqual([0, 0, 0, 1, 1]);

  bank.moveClock(6 * DAY_MS);
  await tidyUp(bank.deps)();
  expect(await rows()).toEqual([0, 0, 0, 0, 1]);

  bank.moveClock(30 * DAY_MS);
  await tidyUp(bank.deps)();
  expect(await rows()).toEqual([0, 0, 0, 0, 0]);
});
