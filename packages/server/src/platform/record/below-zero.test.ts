import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const TIME = new Date('2026-01-05T00:00:00Z');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

describe('T8 rows with numbers that the program never gives', () => {
  it('a user below zero is named', async () => {
    const { db } = bank.deps;
    const first = await db.selectFrom('users').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const { id: _, ...columns } = first;
    const values = { ...columns, user_name: 'nobody', email: 'nobody@bank.test' };
    const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
    await sql`insert into users (id, ${names}) overriding system value values (-3, ${sql.join(Object.values(values))})`.execute(
      db,
    );
    expect((await faultsOfBank(bank)).join('\n')).toContain("User -3, users: it was added behind the record's back");
    await sql`delete from users where id = -3`.execute(db);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('so is a message', async () => {
    const { db } = bank.deps;
    const message = {
      channel: 'mail',
      recipient: 'nobody@bank.test',
      subject: 'x',
      body: 'x',
      state: 'queued',
      created_at: TIME,
    };
    const names = sql.join(Object.keys(message).map((name) => sql.ref(name)));
    await sql`insert into messages (id, ${names}) overriding system value values (-3, ${sql.join(Object.values(message))})`.execute(
      db,
    );
    expect((await faultsOfBank(bank)).join('\n')).toMatch(/[Mm]essage.* -3/);
  });

  it('so is an encrypted field', async () => {
    await sql`insert into watchlist (id, name, source, nik_hash, nik_cipher) overriding system value
      values (-3, 'X', 'x', 'x', '\\x0200')`.execute(bank.deps.db);
    expect((await faultsOfBank(bank)).join('\n')).toContain('The encrypted field nik_cipher of watchlist');
  });
});
