import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => bank.close());

let machines = 0;
/** Tries a password from a machine that was not seen before, so that only the account itself can slow it down. */
const attempt = (username: string, password: string) => {
  const number = ++machines;
  const ip = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return bank.stranger({ 'x-forwarded-for': ip }).login({ body: { username, password } });
};
const statusOf = (username: string, password: string) =>
  attempt(username, password).then(
    () => 200,
    (error: { status: number }) => error.status,
  );
const tally = (statuses: readonly number[]) => Object.groupBy(statuses, (status) => String(status));

describe('guessing a password', () => {
  it('gets five tries, however many machines try at the same moment, and the right one is not among the rest', async () => {
    const guesses = Array.from({ length: 40 }, (_, index) => (index < 20 ? `wrong ${index}` : DEMO_PASSWORD));
    const first = await Promise.all(guesses.slice(0, 20).map((guess) => statusOf('dir_bis', guess)));
    expect([tally(first)['401']?.length, tally(first)['429']?.length]).toEqual([5, 15]);
    const rest = await Promise.all(guesses.slice(20).map((guess) => statusOf('dir_bis', guess)));
    expect(new Set(rest)).toEqual(new Set([429]));
  });

  it('never gets in early with a thousand wrong passwords, and the account recovers', {
    timeout: 180_000,
  }, async () => {
    const guesses = { refused: 0, waiting: 0 };
    for (let number = 0; number < 1000; number++) {
      const status = await statusOf('kom', `wrong ${number}`);
      guesses[status === 401 ? 'refused' : 'waiting']++;
      // The right password, while the account waits, is not even looked at.
      if (number > 20 && number % 100 === 0) expect(await statusOf('kom', DEMO_PASSWORD)).toBe(429);
      bank.moveClock(10_000);
    }
    // 10,000 seconds at 900 seconds each, once the wait has grown: a machine gets few guesses in nearly three hours.
    expect(guesses.refused).toBeLessThan(30);
    expect(guesses.refused + guesses.waiting).toBe(1000);
    bank.moveClock(900_000);
    expect(await statusOf('kom', DEMO_PASSWORD)).toBe(200);
    for (let mistake = 0; mistake < 4; mistake++) expect(await statusOf('kom', 'a typing mistake')).toBe(401);
    expect(await statusOf('kom', DEMO_PASSWORD)).toBe(200);
    const events = await auditEventsOf(bank.deps.db, 'kom');
    expect(events.filter(({ event }) => event === 'sign_in_refused').length).toBeGreaterThanOrEqual(1004);
    expect(events.filter(({ event }) => event === 'signed_in')).toHaveLength(2);
  });

  it('waits for a name nobody has just as for a real one', async () => {
    for (let number = 0; number < 5; number++) expect(await statusOf('nobody', `wrong ${number}`)).toBe(401);
    const blocked = await refusal(attempt('Nobody ', 'wrong'));
    expect([blocked.status, blocked.retryAfterSeconds]).toEqual([429, 1]);
    bank.moveClock(1_000);
    expect(await statusOf('nobody', 'wrong')).toBe(401);
    expect((await refusal(attempt('nobody', 'wrong'))).retryAfterSeconds).toBe(2);
  });

  it('is slowed to thirty a minute from one machine', async () => {
    const machine = bank.stranger({ 'x-forwarded-for': '192.0.2.7' });
    const statuses: number[] = [];
    for (let number = 0; number < 31; number++)
      statuses.push((await refusal(machine.login({ body: { username: `x${number}`, password: 'wrong' } }))).status);
    expect([tally(statuses)['401']?.length, tally(statuses)['429']?.length]).toEqual([30, 1]);
    bank.moveClock(60_000);
    expect((await refusal(machine.login({ body: { username: 'x', password: 'wrong' } }))).status).toBe(401);
  });
});
