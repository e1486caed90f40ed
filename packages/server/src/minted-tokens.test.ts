import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from './features/identity/password-hash.ts';
import { keyServiceTokens } from './features/origination/key-service-tokens.ts';
import type { Db } from './platform/database/open-database.ts';
import { hashOf, newToken, tokenTables } from './platform/security/tokens.ts';
import { runUpgrades } from './platform/upgrades/run-upgrades.ts';
import { auditEventsOf } from './testing/audit-events.ts';
import { codeOf } from './testing/refusal.ts';
import { startBank, type TestBank } from './testing/start-bank.ts';
import { type HeldToken, tokenKinds } from './testing/token-kinds.ts';
import { upgrades } from './upgrades.ts';

/** Who writes the database, and has neither the secret of the bank nor a token of anybody. */
let bank: TestBank;
let emptyBank: TestBank;
beforeAll(async () => {
  bank = await startBank();
  emptyBank = await startBank({ env: { DEMO: '0' }, isFresh: true });
});
afterAll(async () => {
  await bank.close();
  await emptyBank.close();
});

type Row = Record<string, unknown>;
type Column = { readonly name: string; readonly type: string; readonly isGenerated: boolean };
type Table = (typeof tokenTables)[number];

const bankFor = (table: Table): TestBank => (tokenKinds[table].needsEmptyBank === true ? emptyBank : bank);

async function rowOf(db: Db, table: Table, { token }: HeldToken): Promise<Row> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where token_hash = ${hashOf(token)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the token has no row');
  return row;
}

async function columnsOf(db: Db, table: Table): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type, is_identity = 'YES' as "isGenerated"
    from information_schema.columns where table_name = ${table} and table_schema = 'public'`.execute(db);
  return rows;
}

/** Another value that the column takes. */
function otherValue({ name, type }: Column, value: unknown): unknown {
  if (name === 'user_id') return Number(value) + 1;
  if (name === 'branch_id') return Number(value) === 1 ? 2 : 1;
  if (type === 'timestamp with time zone') return new Date(new Date(value as Date).getTime() + 60_000);
  if (type === 'bytea') return hashOf(newToken());
  return type === 'text' ? `${value}x` : Number(value) + 1_000;
}

const setColumn = (db: Db, table: Table, { token }: HeldToken, { name, isGenerated }: Column, value: unknown) =>
  isGenerated
    ? Promise.reject(new Error(`${name} is made by the database`))
    : sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where token_hash = ${hashOf(token)}`.execute(db);

/** A row for a token of the attacker's own, with everything else as in a real one. */
async function mint(db: Db, table: Table, real: Row, code: string | null): Promise<HeldToken> {
  const held = { token: newToken(), cookie: newToken() };
  const columns = (await columnsOf(db, table)).filter(({ isGenerated }) => !isGenerated);
  const minted: Row = { ...real, token_hash: hashOf(held.token), token_code: code };
  if ('cookie_hash' in real) minted['cookie_hash'] = hashOf(held.cookie);
  if ('name' in real) minted['name'] = `minted ${held.token}`;
  const names = columns.map(({ name }) => name);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => minted[name]))})`.execute(db);
  return held;
}

it('every table with tokens is among those that are tried', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%token\\_%' order by 1`.execute(bank.deps.db);
  expect(rows.map(({ name }) => name)).toEqual([...tokenTables].sort());
});

it.each([
  ['password', sql`password_hash = ${await hashPassword('sepeda hijau di atas bukit')}`],
  ['role', sql`role = 'ROLE_ADMIN'`],
  ['branch', sql`branch_id = 2`],
])('nobody signs in as somebody whose %s was changed in the database', async (what, change) => {
  const { db } = bank.deps;
  const password = what === 'password' ? 'sepeda hijau di atas bukit' : undefined;
  const { rows } = await sql<Row>`select * from users where user_name = 'ops_cabang'`.execute(db);
  const [{ password_hash, role, branch_id } = {}] = rows;
  await sql`update users set ${change} where user_name = 'ops_cabang'`.execute(db);
  expect(await codeOf(bank.signInAs('ops_cabang', password))).toBe('LOGIN_INCORRECT');
  const refused = (await auditEventsOf(db, 'ops_cabang')).findLast(({ event }) => event === 'sign_in_refused');
  expect(refused?.details).toEqual({ why: 'record' });
  await sql`update users set password_hash = ${password_hash}, role = ${role}, branch_id = ${branch_id}
    where user_name = 'ops_cabang'`.execute(db);
  await bank.signInAs('ops_cabang');
});

it.each([
  ['role', sql`role = 'ROLE_ADMIN'`],
  ['branch', sql`branch_id = 2`],
  ['area', sql`area_id = 1`],
  ['password', sql`password_hash = ${await hashPassword('sepeda hijau di atas bukit')}`],
])('a session is over once the %s of its person was changed in the database', async (_, change) => {
  const { db } = bank.deps;
  const { client } = await bank.signInAs('ops_cabang');
  const other = await bank.signInAs('ops_cabang');
  const { rows } = await sql<Row>`select * from users where user_name = 'ops_cabang'`.execute(db);
  const [{ id, role, branch_id, area_id, password_hash } = {}] = rows;
  const notes = async () => {
    const found = await db.selectFrom('audit_entries').select('payload').where('event', '=', 'record_broken').execute();
    return found.filter(({ payload }) => payload.includes(`User ${id}, users`)).length;
  };
  const before = await notes();
  await sql`update users set ${change} where user_name = 'ops_cabang'`.execute(db);
  for (let time = 0; time < 3; time++) expect(await codeOf(client.getAccount())).toBe('UNAUTHENTICATED');
  expect(await notes()).toBe(before + 1);
  await sql`update users set role = ${role}, branch_id = ${branch_id}, area_id = ${area_id},
    password_hash = ${password_hash} where user_name = 'ops_cabang'`.execute(db);
  // Put back: who was used meanwhile stays out, who was not used goes on.
  expect(await codeOf(client.getAccount())).toBe('UNAUTHENTICATED');
  await other.client.getAccount();
  await bank.signInAs('ops_cabang');
});

it('a key that somebody wrote gets no code: the upgrade cannot be made to run again', async () => {
  const { db } = bank.deps;
  const { giveOut, opensFor } = tokenKinds.service_accounts;
  const real = await rowOf(db, 'service_accounts', await giveOut(bank));
  const held = await mint(db, 'service_accounts', real, null);
  await sql`delete from upgrades where name = ${keyServiceTokens.name}`.execute(db);
  await expect(runUpgrades(bank.deps, upgrades)).rejects.toThrow('has run already');
  expect(await opensFor(bank, held)).toBe(false);
});

describe.each(tokenTables)('%s', (table) => {
  const { giveOut, opensFor, mayChange } = tokenKinds[table];

  it('opens for who was given the token', async () => {
    const own = bankFor(table);
    expect(await opensFor(own, await giveOut(own))).toBe(true);
  });

  it('opens nothing for a row that somebody wrote, whatever stands for its code', async () => {
    const own = bankFor(table);
    const { db } = own.deps;
    const held = await giveOut(own);
    const real = await rowOf(db, table, held);
    const digest = Buffer.from(real['token_hash'] as Uint8Array);
    const { keyId } = own.deps.secrets;
    for (const code of [String(real['token_code']), '', digest.toString('hex'), `${keyId}.`, 'x.y'])
      expect(await opensFor(own, await mint(db, table, real, code))).toBe(false);
  });

  it('opens nothing once a fact of its row was changed', async () => {
    const own = bankFor(table);
    const { db } = own.deps;
    const changeable = (await columnsOf(db, table)).filter(
      ({ name }) => !mayChange.includes(name) && name !== 'token_hash' && name !== 'id',
    );
    expect(changeable.length).toBeGreaterThan(1);
    for (const column of changeable) {
      const held = await giveOut(own);
      const row = await rowOf(db, table, held);
      await setColumn(db, table, held, column, otherValue(column, row[column.name]));
      expect({ column: column.name, opens: await opensFor(own, held) }).toEqual({ column: column.name, opens: false });
      await setColumn(db, table, held, column, row[column.name]);
      expect({ column: column.name, opens: await opensFor(own, held) }).toEqual({ column: column.name, opens: true });
    }
  });
});
