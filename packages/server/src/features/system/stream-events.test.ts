import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../platform/events/event-hub.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { DEMO_PASSWORD } from '../identity/demo-accounts.ts';

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
  return { stream, response, userId: appUserId };
}

describe('the stream of events', () => {
  it('brings what concerns all to all, and what concerns one to that one alone', async () => {
    const [analyst, kom] = [await openStream('analyst'), await openStream('kom')];
    await publish(bank.deps.db, { kind: 'notice', userId: kom.userId });
    await publish(bank.deps.db, { kind: 'case_moved', applicationId: 20260000001 });
    await expect.poll(() => kom.stream.text).toContain('event: case_moved\ndata: {"kind":"case_moved"');
    await expect.poll(() => analyst.stream.text).toContain('event: case_moved');
    expect(kom.stream.text).toContain('event: notice');
    expect(analyst.stream.text).not.toContain('event: notice');
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
