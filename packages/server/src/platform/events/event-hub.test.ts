import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { type LiveEvent, publish } from './event-hub.ts';

/** Long enough for an event that was wrongly sent to arrive. */
const QUIET_MS = 150;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

function listen() {
  const heard: LiveEvent[] = [];
  const stop = bank.deps.events.subscribe((event) => heard.push(event));
  return { heard, stop };
}

describe('a live event', () => {
  it('is heard when its transaction commits, and not before', async () => {
    const { heard, stop } = listen();
    await bank.deps.db.transaction().execute(async (trx) => {
      await publish(trx, { kind: 'case_moved', applicationId: 20260000001 });
      await sleep(QUIET_MS);
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual([{ kind: 'case_moved', applicationId: 20260000001 }]);
    stop();
  });

  it('is never heard when its transaction rolls back', async () => {
    const { heard, stop } = listen();
    const refused = bank.deps.db.transaction().execute(async (trx) => {
      await publish(trx, { kind: 'case_moved', applicationId: 20260000002 });
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await sleep(QUIET_MS);
    expect(heard).toEqual([]);
    stop();
  });

  it('is heard by everybody who listens, until they stop', async () => {
    const [one, two] = [listen(), listen()];
    one.stop();
    await publish(bank.deps.db, { kind: 'case_moved' });
    await expect.poll(() => two.heard.length).toBe(1);
    expect(one.heard).toEqual([]);
    two.stop();
  });

  it.each(['x', '', 'null', '[]', '{"kind":1}', '{"kind":"case_moved","applicationId":"1"}'])(
    'that nobody of ours told is not heard, and harms nobody: %s',
    async (payload) => {
      const { heard, stop } = listen();
      await sql`select pg_notify('trustiq_events', ${payload})`.execute(bank.deps.db);
      await publish(bank.deps.db, { kind: 'case_moved' });
      await expect.poll(() => heard).toEqual([{ kind: 'case_moved' }]);
      stop();
    },
  );

  const missed = 'may have been missed while the line was broken: everybody is told so, and hears the next one';
  it.runIf(inject('postgres') !== null)(missed, async () => {
    const { heard, stop } = listen();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'trustiq-events' and datname = current_database()`.execute(bank.deps.db);
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ kind: 'reconnected' }]);
    await publish(bank.deps.db, { kind: 'case_moved', applicationId: 20260000003 });
    await expect.poll(() => heard).toHaveLength(2);
    stop();
  });

  it('is not waited for at a hub that has closed: who comes then is sent away at once', async () => {
    const other = await startBank();
    const { events } = other.deps;
    await other.close();
    await new Promise<void>((resolve) => events.subscribe(() => {}, resolve));
  });
});
