import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSession } from '../../features/identity/end-session.ts';
import { processPrescreenRow } from '../../features/prescreen/process-row.ts';
import { retryJob } from '../../features/system/retry-job.ts';
import { demoActor } from '../../testing/predisbursed-application.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import type { Db } from '../database/open-database.ts';
import { inOneMoment } from '../moment/in-one-moment.ts';
import { BROKEN_EVENT } from './note-broken.ts';
import { notingBroken } from './record-broken.ts';
import { relyOnActor } from './rely-on-actor.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
const giveRole = (role: 'ROLE_ADMIN' | 'ROLE_CHECKER') =>
  bank.deps.db.updateTable('users').set({ role }).where('user_name', '=', 'checker').execute();
const notes = async () => {
  const query = bank.deps.db.selectFrom('audit_entries').select('id').where('event', '=', BROKEN_EVENT);
  return (await query.execute()).length;
};

/** Nothing of what they ask for is there: whoever may ask is told so. */
const asked = { params: { id: 999_999, queue: 'no-such-queue' }, origin, http: {} };
const writes: Record<string, (context: never) => Promise<unknown>> = {
  'a session is ended': (context) => endSession(bank.deps)(context),
  'a job is run again': (context) => retryJob(bank.deps)(context),
  'a row becomes an application': (context) => {
    const takingIn = <Value>(work: (trx: Db) => Promise<Value>) => notingBroken(bank.deps, work);
    return processPrescreenRow({ ...bank.deps, takingIn } as never)(context);
  },
};

describe.each(Object.entries(writes))('T8 %s', (_, write) => {
  const codeAs = async (actor: object) =>
    write({ ...asked, actor } as never).then(
      () => null,
      (error: { code: string }) => error.code,
    );

  it('by nobody whose role was changed behind the record, which is written down', async () => {
    await giveRole('ROLE_ADMIN');
    const actor = await demoActor(bank, 'checker');
    const before = await notes();
    expect([await codeAs(actor), await notes()]).toEqual(['STEP_REFUSED', before + 1]);
    await giveRole('ROLE_CHECKER');
    expect(await codeAs(actor)).toBe('FORBIDDEN');
  });

  it('by nobody whose account was closed since they came in', async () => {
    const actor = await demoActor(bank, 'kom2');
    const { client } = await bank.signInAs('admin');
    await client.disableAccount({ params: { id: actor.userId ?? 0 } }).catch(() => {});
    expect(await codeAs(actor)).toBe('UNAUTHENTICATED');
  });

  it('by whoever is what the record says', async () => {
    expect(await codeAs(await demoActor(bank, 'admin'))).toBe('NOT_FOUND');
  });
});

it('T8 who acts is compared in one moment with the work', async () => {
  const { userId, role } = await demoActor(bank, 'admin');
  const actor = { userId: userId ?? 0, role: role as 'ROLE_ADMIN' };
  await expect(relyOnActor(bank.deps.db, actor)).rejects.toThrow('in one moment');
  await expect(inOneMoment(bank.deps.db, (trx) => relyOnActor(trx, actor))).resolves.toBeUndefined();
});
