import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../features/identity/demo-accounts.ts';
import { applicationAt } from '../testing/application-at.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { presentVersion } from '../testing/with-present-version.ts';

/** Longer than a look at the session lasts. */
const BODY_TAKES_MS = 1_200;

let bank: TestBank;
beforeEach(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await bank.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => bank.close());

const idOf = async (userName: string) => {
  const query = bank.deps.db.selectFrom('users').select('id').where('user_name', '=', userName);
  return (await query.executeTakeFirstOrThrow()).id;
};
const statusOf = async (id: number) => {
  const query = bank.deps.db.selectFrom('applications').select('status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
};
const close = async (userName: string) => {
  const { client } = await bank.signInAs('admin');
  await client.disableAccount({ params: { id: await idOf(userName) } });
};

/** A vote whose body is still on its way. */
async function startVote(id: number, userName: string) {
  const { port } = bank.app.server.address() as AddressInfo;
  const body = JSON.stringify({ username: userName, password: DEMO_PASSWORD });
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(`http://127.0.0.1:${port}/api/authenticate`, { method: 'POST', headers: json, body });
  const { id_token } = (await signedIn.json()) as { id_token: string };
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const vote = JSON.stringify({ notes: 'setuju', version: await presentVersion(bank.deps.db, { id }) });
  const asked = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/api/app-data-mp/approve/${id}`,
    headers: { ...json, authorization: `Bearer ${id_token}`, cookie, 'content-length': vote.length },
  });
  asked.write(vote.slice(0, 1));
  await sleep(BODY_TAKES_MS);
  return async () => {
    asked.end(vote.slice(1));
    const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume: () => void }];
    answer.resume();
    return answer.statusCode;
  };
}

describe('a vote whose account is closed', () => {
  it('while its body is on its way does not count', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const finish = await startVote(id, 'cabang');
    await close('cabang');
    expect([await finish(), await statusOf(id)]).toEqual([401, 'LENDER_MARKETPLACE']);
  });

  it('while it waits for the case does not count', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const { client } = await bank.signInAs('cabang');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const holding = bank.deps.db.transaction().execute(async (trx) => {
      await sql`select 1 from applications where id = ${id} for update`.execute(trx);
      await released;
    });
    const vote = client.approveApplication({ params: { id }, body: { notes: 'setuju' } }).then(
      () => 'taken',
      ({ problem }: { problem?: { code: string } }) => problem?.code,
    );
    await sleep(BODY_TAKES_MS);
    await close('cabang');
    release();
    await holding;
    expect([await vote, await statusOf(id)]).toEqual(['UNAUTHENTICATED', 'LENDER_MARKETPLACE']);
  });
});
