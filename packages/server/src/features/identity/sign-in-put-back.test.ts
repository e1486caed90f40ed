import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beforeSnapshot } from '../../testing/before-snapshot.ts';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import type { QueueMail } from './reset-mail.ts';
import { sendResetMail } from './send-reset-mail.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const run = (statement: string) => sql.raw(statement).execute(bank.deps.db);
const change = (changes: string) => run(`update users set ${changes} where user_name = 'checker'`);
const kept = async () => {
  const query = bank.deps.db.selectFrom('users').select(['role', 'area_id', 'branch_id']);
  return query.where('user_name', '=', 'checker').executeTakeFirstOrThrow();
};

const tamperings = {
  role: { to: `role = 'ROLE_ADMIN'`, back: (row: Awaited<ReturnType<typeof kept>>) => `role = '${row.role}'` },
  area: {
    to: 'area_id = 1, branch_id = null',
    back: (row: Awaited<ReturnType<typeof kept>>) => `area_id = ${row.area_id}, branch_id = ${row.branch_id}`,
  },
};

describe('T8 an account that is put back while its password is compared', () => {
  afterEach(() => run('drop function if exists put_back cascade'));

  it.each(Object.entries(tamperings))('opens a session of what it is by the record: %s', async (_, { to, back }) => {
    const original = back(await kept());
    await change(to);
    // The attempt is counted after the account was read and before its session is opened.
    await run(`create function put_back() returns trigger language plpgsql as $$ begin
      update users set ${original} where user_name = 'checker'; return new; end $$`);
    await run('create trigger put_back after insert or update on sign_in_attempts execute function put_back()');
    const { client } = await bank.signInAs('checker');
    await run('drop function put_back cascade');
    expect((await client.getMe()).userName).toBe('checker');
    await change(to);
    expect(await codeOf(client.getMe())).toBe('UNAUTHENTICATED');
    await change(original);
  });
});

describe('T8 an address that is put back before the record is compared', () => {
  it('gets no link', async () => {
    const sentTo: string[] = [];
    const queueMail: QueueMail = async (_, { recipient }) => {
      sentTo.push(recipient);
    };
    const { deps } = bank;
    const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
    const send = (email: string, db = deps.db) => {
      const http = { request: { protocol: 'http', host: 'localhost' } } as never;
      const body = { email, role: 'ADMIN' };
      return sendResetMail({ ...deps, db }, queueMail)({ body, origin, http, actor: null } as never).catch(() => null);
    };
    await change(`email = 'mallory@jahat.example'`);
    const db = beforeSnapshot(deps.db, () => change(`email = 'checker@agm.example'`));
    await send('mallory@jahat.example', db);
    expect(sentTo).toEqual([]);
    await send('checker@agm.example');
    expect(sentTo).toEqual(['checker@agm.example']);
  });
});
