import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { type Role, roles } from '@trustiq/domain/access/roles.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, demoAccounts } from '../../features/identity/demo-accounts.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { BROKEN_EVENT } from '../record/note-broken.ts';

/** Nothing has this id, so a permitted call changes nothing. */
const NOBODY = '999999';

let bank: TestBank;
const sessions = new Map<Role, Record<string, string>>();

async function signIn(userName: string): Promise<Record<string, string>> {
  const payload = { username: userName, password: DEMO_PASSWORD };
  const response = await bank.app.inject({ method: 'POST', url: '/api/authenticate', payload });
  const { id_token } = response.json<{ id_token: string }>();
  const [cookie] = response.cookies;
  return { authorization: `Bearer ${id_token}`, cookie: `${cookie?.name}=${cookie?.value}` };
}

beforeAll(async () => {
  bank = await startBank();
  for (const role of roles) {
    const account = demoAccounts.find((one) => one.role === role);
    sessions.set(role, await signIn(account?.userName ?? `nobody has ${role}`));
  }
});
afterAll(() => bank.close());

async function statusOf({ method, path, body, reply }: Endpoint, headers: Record<string, string> = {}) {
  const url = path.replace(/:\w+/g, NOBODY);
  const payload = body === undefined ? {} : { payload: {} };
  const response = await bank.app.inject({ method, url, headers, ...payload, payloadAsStream: reply === 'events' });
  if (reply === 'events') response.stream().destroy();
  return response.statusCode;
}

const signsOut = ({ path }: Endpoint) => path === '/api/logout';
const all = (Object.entries(endpoints) as [string, Endpoint][])
  // Signing out comes last: it ends the sessions that the others need.
  .sort(([, a], [, b]) => Number(signsOut(a)) - Number(signsOut(b)))
  .map(([name, declared]) => ({ name, declared, permission: declared.permission }));

describe('access to every endpoint', () => {
  it.each(all.filter(({ permission }) => permission !== 'public'))('$name is closed to strangers', async (one) => {
    expect(await statusOf(one.declared)).toBe(401);
  });

  it.each(all.filter(({ permission }) => permission === 'public'))('$name is open to strangers', async (one) => {
    expect([401, 403, 500]).not.toContain(await statusOf(one.declared));
  });

  it.each(all.filter(({ permission }) => permission !== 'public'))(
    '$name is for those who hold $permission alone',
    async ({ declared, permission }) => {
      const isEntitled = (role: Role) =>
        permission !== 'public' && permission !== 'service' && mayUse(role, permission);
      for (const role of roles) {
        const status = await statusOf(declared, sessions.get(role));
        if (isEntitled(role)) expect([401, 403, 500], role).not.toContain(status);
        else expect(status, role).toBe(403);
      }
    },
  );

  it('G1 of what does not exist nobody is told that its record is broken, and verify finds nothing', async () => {
    const found = bank.deps.db.selectFrom('audit_entries').select('payload').where('event', '=', BROKEN_EVENT);
    expect(await found.execute()).toEqual([]);
  });
});
