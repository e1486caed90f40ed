import type { AddressInfo } from 'node:net';
import { endpoints } from '@trustiq/contract/endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../platform/events/event-hub.ts';
import { newApplication } from '../../testing/new-application.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { disableAccount, enableAccount } from '../identity/change-account.ts';
import { DEMO_PASSWORD, demoAccounts } from '../identity/demo-accounts.ts';

let bank: TestBank;
let address: string;
beforeAll(async () => {
  bank = await startBank();
  await bank.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(bank.app.server.address() as AddressInfo).port}`;
});
afterAll(() => bank.close());

/** Signs in over the network and opens the stream as a browser does. */
async function openStream(username: string) {
  const signedIn = await fetch(`${address}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  const { id_token } = (await signedIn.json()) as { id_token: string };
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { authorization: `Bearer ${id_token}`, cookie };
  const { appUserId } = (await (await fetch(`${address}/api/me`, { headers })).json()) as { appUserId: number };
  const response = await fetch(`${address}/api/events`, { headers });
  const stream = { text: '', isEnded: false };
  const readOn = async () => {
    for await (const chunk of response.body ?? []) stream.text += new TextDecoder().decode(chunk);
    stream.isEnded = true;
  };
  void readOn();
  await expect.poll(() => stream.text).toContain(': connected');
  return { stream, response, userId: appUserId, headers };
}

describe('the stream of events', () => {
  it('brings what concerns all to all, and what concerns one to that one alone', async () => {
    const [analyst, kom] = [await openStream('analyst'), await openStream('kom')];
    await publish(bank.deps.db, { kind: 'notice', userId: kom.userId });
    const { id } = await newApplication(bank);
    await publish(bank.deps.db, { kind: 'case_moved', applicationId: id });
    await expect.poll(() => kom.stream.text).toContain('event: case_moved\ndata: {"kind":"case_moved"');
    await expect.poll(() => analyst.stream.text).toContain('event: case_moved');
    expect(kom.stream.text).toContain('event: notice');
    expect(analyst.stream.text).not.toContain('event: notice');
  });

  it('tells a screen to look again that was being loaded while something happened', async () => {
    const { id } = await newApplication(bank, { branchId: 3, areaId: 1 });
    const { stream: before } = await openStream('analyst');
    await publish(bank.deps.db, { kind: 'case_moved', applicationId: id });
    await expect.poll(() => before.text).toContain(`"applicationId":${id}`);
    const { stream: inScope } = await openStream('analyst');
    await expect.poll(() => inScope.text).toContain('event: reconnected');
    expect(inScope.text).not.toContain(String(id));
  });

  it('travels uncompressed, is not kept, and carries the security headers', async () => {
    const { headers } = (await openStream('analyst')).response;
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('ends when an administrator ends the session, and tells the screen why', async () => {
    const { stream } = await openStream('reviewer');
    const { client } = await bank.signInAs('admin');
    const { rows } = await client.listSessions({ query: { 'userName.contains': 'reviewer' } });
    await client.endSession({ params: { id: rows[0]?.id ?? 0 } });
    await expect.poll(() => stream.isEnded).toBe(true);
    expect(stream.text).toContain('event: session_ended');
  });

  it('goes on for the sessions that were not ended', async () => {
    const [first, second] = [await openStream('area'), await openStream('area')];
    const { client } = await bank.signInAs('admin');
    const { rows } = await client.listSessions({ query: { 'userName.contains': 'area', sort: 'id,asc' } });
    const own = rows.filter(({ userName }) => userName === 'area');
    await client.endSession({ params: { id: own[0]?.id ?? 0 } });
    await expect.poll(() => first.stream.isEnded).toBe(true);
    expect(second.stream.isEnded).toBe(false);
  });

  it('does not keep the server from closing', async () => {
    const other = await startBank();
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const ours = [bank, address] as const;
    [bank, address] = [other, `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`];
    const { stream } = await openStream('analyst');
    [bank, address] = ours;
    await other.close();
    await expect.poll(() => stream.isEnded).toBe(true);
  });
});

describe('T11: the stream of events', () => {
  /** Written by hand: who is told of a case of the branch in Bandung, of another branch of its area, of another area. */
  const places = {
    Bandung: { branchId: 1, areaId: 2, deaf: ['hrd', 'checker_hrd', 'ao_hrd'] },
    'another branch of the area': {
      branchId: 2,
      areaId: 2,
      deaf: ['hrd', 'checker_hrd', 'checker', 'cabang', 'ops_cabang', 'ao', 'ao_hrd'],
    },
    'another area': {
      branchId: 3,
      areaId: 1,
      deaf: ['hrd', 'checker_hrd', 'checker', 'cabang', 'ops_cabang', 'area', 'ops_area', 'ao', 'ao_hrd'],
    },
    'employee loans': {
      branchId: 11,
      areaId: 999,
      deaf: ['checker', 'cabang', 'ops_cabang', 'area', 'ops_area', 'ao'],
    },
  };

  it('tells everybody only of cases that they may see', async () => {
    const streams = new Map<string, { text: string }>();
    for (const { userName } of demoAccounts) streams.set(userName, (await openStream(userName)).stream);
    for (const [name, { deaf, ...place }] of Object.entries(places)) {
      const { id } = await newApplication(bank, place);
      const change = { version: 2, event: 'decided_recommend', by: 'Dian Safitri', at: bank.now().toISOString() };
      await publish(bank.deps.db, { kind: 'case_moved', applicationId: id, change });
      // Told after it, and to all: whoever has heard this has heard everything that was said before.
      await publish(bank.deps.db, { kind: 'all_told', change: { ...change, event: name } });
      await expect.poll(() => [...streams.values()].every(({ text }) => text.includes(`"${name}"`))).toBe(true);
      const heard = [...streams].filter(([, { text }]) => text.includes(`"applicationId":${id}`)).map(([who]) => who);
      const expected = demoAccounts.map(({ userName }) => userName).filter((who) => !deaf.includes(who));
      expect([name, heard]).toEqual([name, expected]);
    }
  });

  it('tells nobody of a case that does not exist', async () => {
    const { stream } = await openStream('analyst');
    await publish(bank.deps.db, { kind: 'case_moved', applicationId: 1 });
    await publish(bank.deps.db, { kind: 'afterwards' });
    await expect.poll(() => stream.text).toContain('afterwards');
    expect(stream.text).not.toContain('case_moved');
  });
});

describe('T12: the stream of events ends within a second', () => {
  const passwordOf = (text: string) => Buffer.from(text).toString('base64');
  type Opened = Awaited<ReturnType<typeof openStream>>;
  const target = { userName: 'kom2', by: 'test' };
  const call = (path: string, headers: Record<string, string>, body?: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const UNANNOUNCED = 'of a flag that nobody announced';
  const setActive = (userId: number, isActive: boolean) =>
    bank.deps.db.updateTable('users').set({ is_active: isActive }).where('id', '=', userId).execute();
  const ways: Record<string, (opened: Opened) => Promise<unknown>> = {
    'of a sign-out': ({ headers }) => call(endpoints.logout.path, headers),
    'of the disabling of the account': () => disableAccount(bank.deps, target),
    [UNANNOUNCED]: ({ userId }) => setActive(userId, false),
    'of the end of its session by another way': ({ userId }) =>
      bank.deps.db.deleteFrom('sessions').where('user_id', '=', userId).execute(),
    'of a changed password': async () => {
      const { client } = await bank.signInAs('kom2');
      const body = { passwordOld: passwordOf(DEMO_PASSWORD), passwordNew: passwordOf('sepeda hijau di atas bukit') };
      expect(await client.changePassword({ body })).toEqual({ responseCode: '000' });
    },
  };

  it.each(Object.keys(ways))('%s', async (name) => {
    // One address may sign in thirty times a minute.
    bank.moveClock(60_000);
    await enableAccount(bank.deps, target);
    const opened = await openStream('kom2');
    const other = await openStream('kom');
    await ways[name]?.(opened);
    const over = performance.now();
    await expect.poll(() => opened.stream.isEnded, { interval: 20, timeout: 5_000 }).toBe(true);
    expect(performance.now() - over).toBeLessThan(1_000);
    expect(other.stream.isEnded).toBe(false);
    // Nobody opens an account that was changed behind the record.
    if (name === UNANNOUNCED) await setActive(opened.userId, true);
  });
});

describe('the stream of events of a session that is not as it was opened', () => {
  const changes: Record<string, (userId: number) => RawBuilder<unknown>> = {
    'its person has another role': (userId) => sql`update users set role = 'ROLE_KOM' where id = ${userId}`,
    'its person has another place': (userId) => sql`update users set area_id = 1 where id = ${userId}`,
    'another row stands under its number': (userId) =>
      sql`update sessions set token_hash = sha256(token_hash) where user_id = ${userId}`,
    'its end was moved': (userId) =>
      sql`update sessions set expires_at = expires_at + interval '1 day' where user_id = ${userId}`,
    'its code is that of another': (userId) =>
      sql`update sessions set token_code = (select max(token_code) from sessions where user_id <> ${userId})
        where user_id = ${userId}`,
  };

  it.each(Object.entries(changes))('ends: %s', async (_, change) => {
    bank.moveClock(60_000);
    const opened = await openStream('dir_bis');
    const other = await openStream('kom');
    const { db } = bank.deps;
    const account = db.selectFrom('users').select(['role', 'area_id']).where('id', '=', opened.userId);
    const was = await account.executeTakeFirstOrThrow();
    await change(opened.userId).execute(db);
    await publish(db, { kind: 'session_ended', userId: opened.userId });
    await expect.poll(() => opened.stream.isEnded, { timeout: 5_000 }).toBe(true);
    expect(other.stream.isEnded).toBe(false);
    await db.updateTable('users').set(was).where('id', '=', opened.userId).execute();
  });
});

describe('streams of events have a limit of their own', () => {
  it('beyond which one is told to come again, and a person keeps the newest of theirs', async () => {
    const ours = [bank, address] as const;
    const other = await startBank({ env: { OVERLOAD_STREAMS: '21' } });
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    [bank, address] = [other, `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`];
    const first = await openStream('analyst');
    // Held on to: a response that nobody holds is closed with its stream when memory is tidied.
    const asked: Response[] = [];
    for (let count = 1; count <= 20; count++)
      asked.push(await fetch(`${address}/api/events`, { headers: first.headers }));
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
    await expect.poll(() => first.stream.isEnded).toBe(true);
    const kom = await openStream('kom');
    const refused = await fetch(`${address}/api/events`, { headers: kom.headers });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    [bank, address] = ours;
    await other.close();
  });
});
