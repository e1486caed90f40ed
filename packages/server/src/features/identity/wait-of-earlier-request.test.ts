import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { claimAttempt, listWaits } from './sign-in-attempts.store.ts';
import { LONGEST_SECONDS } from './sign-in-back-off.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const key = new Uint8Array(32).fill(11);
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

describe('a request that came in before the one by which its name waits', () => {
  it.each([1, 500, 59_000])('waits too, at every length of the wait: %i ms before', async (ms) => {
    const { db } = bank.deps;
    await db.deleteFrom('sign_in_attempts').execute();
    let at = bank.now();
    const lengths = new Set<number>();
    for (let attempt = 0; attempt < 20; attempt++) {
      expect(await claimAttempt(db, key, at)).toBeNull();
      const earlier = later(at, -ms);
      const until = (await listWaits(db, [key], at)).get(Buffer.from(key).toString('hex'));
      if (until !== undefined) {
        lengths.add(until.getTime() - at.getTime());
        expect(await claimAttempt(db, key, earlier)).toEqual(until);
        expect((await listWaits(db, [key], earlier)).size).toBe(1);
        at = until;
      }
      at = later(at, 1);
    }
    expect(Math.max(...lengths)).toBe(LONGEST_SECONDS * 1000);
  });

  it('waits for nothing that was ordered before the clock was set back', async () => {
    const { db } = bank.deps;
    await db.deleteFrom('sign_in_attempts').execute();
    let at = bank.now();
    for (let attempt = 0; attempt < 20; attempt++) {
      const until = await claimAttempt(db, key, at);
      at = later(until ?? at, 1);
    }
    expect(await claimAttempt(db, key, later(at, -3 * 3_600_000))).toBeNull();
  });
});
