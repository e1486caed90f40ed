import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt } from '../../testing/application-at.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const MINUTES = 60_000;
const NEW_PASSWORD = 'sepeda hijau di atas bukit';
const encoded = (password: string) => Buffer.from(password, 'utf8').toString('base64');

type Client = Awaited<ReturnType<TestBank['signInAs']>>['client'];
const change = (client: Client, passwordOld: string, passwordNew: string) =>
  client.changePassword({
    body: { appUserId: 1, passwordOld: encoded(passwordOld), passwordNew: encoded(passwordNew), role: 'x' },
  });

const idOf = async (userName: string) => {
  const users = bank.deps.db.selectFrom('users').select('id').where('user_name', '=', userName);
  return (await users.executeTakeFirstOrThrow()).id;
};

/** An account as it stands in the database, with its marks, and the way back to it. */
async function keep(userName: string): Promise<() => Promise<void>> {
  const { db } = bank.deps;
  const id = await idOf(userName);
  const subject = `user:${id}`;
  const user = db.selectFrom('users').select('password_hash').where('id', '=', id);
  const { password_hash } = await user.executeTakeFirstOrThrow();
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(h) as row from password_history h where user_id = ${id}`.execute(db);
  const marks = await db.selectFrom('row_marks').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow();
  return async () => {
    await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    await db.deleteFrom('password_history').where('user_id', '=', id).execute();
    for (const { row } of rows)
      await sql`insert into password_history overriding system value
        select * from jsonb_populate_record(null::password_history, ${JSON.stringify(row)}::jsonb)`.execute(db);
    await db.updateTable('row_marks').set(marks).where('subject', '=', subject).execute();
  };
}

/** Somebody's password was replaced; an earlier one opens for as long as the account is put back. */
async function signedInWithReplaced(userName: string, wait: number): Promise<Client> {
  const putBack = await keep(userName);
  expect(await change((await bank.signInAs(userName)).client, DEMO_PASSWORD, NEW_PASSWORD)).toEqual({
    responseCode: '000',
  });
  const restore = await keep(userName);
  bank.moveClock(wait);
  await putBack();
  const { client } = await bank.signInAs(userName, DEMO_PASSWORD);
  await restore();
  return client;
}

describe('K3 an account that is put back, marks and all, for a sign-in with its replaced password', () => {
  it('is in the record by the version that the sign-in relied on, and its session is over', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const thief = await signedInWithReplaced('cabang', 2 * MINUTES);
    expect(await codeOf(thief.approveApplication({ params: { id }, body: { notes: 'ya' } }))).toBe('UNAUTHENTICATED');
    expect(await faultsOfBank(bank)).toEqual([
      expect.stringMatching(
        /^User \d+, row_marks: audit entry \d+ relied on version 1 of it, and audit entry \d+ had told of version 2/,
      ),
    ]);
    await bank.signInAs('cabang', NEW_PASSWORD);
  });

  it('leaves no session either right after the change, when the record cannot tell yet', async () => {
    const thief = await signedInWithReplaced('area', 0);
    expect(await codeOf(thief.getMe())).toBe('UNAUTHENTICATED');
  });
});

describe('K3 whoever changes their own password', () => {
  it('goes on in the session in which they did, twice', async () => {
    const { client } = await bank.signInAs('kom');
    await change(client, DEMO_PASSWORD, NEW_PASSWORD);
    expect((await client.getMe()).userName).toBe('kom');
    await change(client, NEW_PASSWORD, 'payung kuning tanpa hujan');
    expect((await client.getMe()).userName).toBe('kom');
  });

  it('signs no session that was changed in the database', async () => {
    const { db } = bank.deps;
    const { client } = await bank.signInAs('kom2');
    // After the session was found right, and before its code is made anew.
    await sql`create function prolong() returns trigger language plpgsql as $$ begin
      update sessions set expires_at = expires_at + interval '1 year' where user_id = new.id; return new; end $$`.execute(
      db,
    );
    await sql`create trigger prolong after update on users for each row execute function prolong()`.execute(db);
    await change(client, DEMO_PASSWORD, NEW_PASSWORD);
    await sql`drop function prolong cascade`.execute(db);
    expect(await codeOf(client.getMe())).toBe('UNAUTHENTICATED');
  });

  it('has a sign-in that is no fault, before and after', async () => {
    const before = await faultsOfBank(bank);
    await change((await bank.signInAs('analyst')).client, DEMO_PASSWORD, NEW_PASSWORD);
    bank.moveClock(2 * MINUTES);
    await bank.signInAs('analyst', NEW_PASSWORD);
    expect(await faultsOfBank(bank)).toEqual(before);
  });
});
