import { type RawBuilder, sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openEmbedded, openPostgres } from '../../platform/database/open-database.ts';
import { withSecrets } from '../../platform/security/bound-secrets.ts';
import { secretsFrom } from '../../platform/security/secrets.ts';
import { readConfig } from '../../platform/settings/config.ts';
import { createEmptyTestDatabase } from '../../platform/testing/test-databases.ts';
import { prepareBank } from '../../prepare-bank.ts';
import { forgetBook } from '../../testing/forget-book.ts';
import { forgetUpgrades } from '../../testing/forget-upgrades.ts';
import { codeOf } from '../../testing/refusal.ts';
import { startBank } from '../../testing/start-bank.ts';
import { TEST_SECRET } from '../../testing/test-secret.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

const OTHER_SECRET = 'another-secret-only-for-tests-0123456789';

const now = () => new Date('2026-11-16T02:00:00Z');
const demo = { DEMO: '1', DEMO_APPLICATIONS: '0' };
const production = { NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1' };
/** As long as it has no policy it must be told its capital, and afterwards not. */
const firstProduction = { ...production, BANK_CAPITAL: '50000000000' };

let remove = async () => {};
afterEach(() => remove());

async function openEmpty() {
  const server = inject('postgres');
  if (server === null) {
    const database = await openEmbedded({});
    remove = database.close;
    return database;
  }
  const { url, drop } = await createEmptyTestDatabase(server);
  const database = await openPostgres(url, 2);
  remove = async () => {
    await database.close();
    await drop();
  };
  return database;
}

/** An empty database that is opened as often as a test likes, each time with an environment and a secret. */
async function emptyDatabase() {
  const database = await openEmpty();
  const open = (env: Record<string, string>, secret = TEST_SECRET, previous: readonly string[] = []) => {
    const db = withSecrets(database.db, secretsFrom(secret, previous));
    return prepareBank(db, readConfig(env), now);
  };
  const people = () => database.db.selectFrom('users').select(['user_name', 'is_active']).execute();
  return { open, people, db: database.db };
}

describe('T6 demo and production never meet', () => {
  it('T6 production refuses DEMO=1, and does not turn the demo on by itself', () => {
    expect(() => readConfig({ ...production, DEMO: '1' })).toThrow('DEMO=1 is refused with NODE_ENV=production');
    expect(readConfig(production).demo).toBe(false);
    expect(readConfig({}).demo).toBe(true);
  });

  it('T6 a demo start on a database of production is refused and adds nobody', async () => {
    const { open, people } = await emptyDatabase();
    await open(firstProduction);
    await expect(open(demo)).rejects.toThrow('made for production: it is refused with DEMO=1');
    expect(await people()).toEqual([]);
  });

  it('a pilot is a pilot for ever, and nothing else becomes one', async () => {
    const pilot = { PILOT: '1' };
    expect(() => readConfig({ ...pilot, DEMO: '1' })).toThrow('PILOT=1 and DEMO=1 exclude each other');
    expect(readConfig(pilot)).toMatchObject({ demo: false, pilot: true, simulates: true });
    expect(readConfig({ DEMO: '0' })).toMatchObject({ pilot: false, simulates: false });
    const { open, people, db } = await emptyDatabase();
    await open(pilot);
    expect(await people()).toEqual([]);
    expect(await db.selectFrom('birth_marks').select('kind').execute()).toEqual([{ kind: 'pilot' }]);
    await open({ ...production, ...pilot });
    await expect(open(production)).rejects.toThrow('made as a pilot and can never be used in production');
    await expect(open({ DEMO: '0' })).rejects.toThrow('opens with PILOT=1 only');
    await expect(open(demo)).rejects.toThrow('made for pilot: it is refused with DEMO=1');
  });

  it.each([
    ['production', firstProduction],
    ['demo', demo],
  ])('a database of %s is no pilot', async (kind, env) => {
    const { open } = await emptyDatabase();
    await open(env);
    await expect(open({ PILOT: '1' })).rejects.toThrow(`made for ${kind}: it is refused with PILOT=1`);
  });

  it('T6 a production start on a demo database is refused, whatever was done to it; T20 so is a wrong APP_SECRET', async () => {
    const { open, people, db } = await emptyDatabase();
    await open(demo);
    await expect(open(production)).rejects.toThrow('made as a demo and can never be used in production');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_entries where event = 'account_created'`.execute(db);
    expect(rows[0]?.count).toBe(19);

    // Sessions of demo people end with the demo; somebody whom an administrator closed stays closed when it is back.
    await sql`update users set is_active = false where user_name = 'kom'`.execute(db);
    await sql`insert into sessions (token_hash, token_code, cookie_hash, user_id, ip, user_agent, started_at, last_seen_at, expires_at)
      select 't', '', 'c', id, '', '', now(), now(), now() + interval '1 day' from users where user_name = 'admin'`.execute(
      db,
    );
    await open({ DEMO: '0' });
    expect((await people()).filter(({ is_active }) => is_active)).toEqual([]);
    expect(await db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()).toEqual([]);
    await open(demo);
    expect((await people()).filter(({ is_active }) => !is_active)).toEqual([{ user_name: 'kom', is_active: false }]);

    await expect(sql`update birth_marks set kind = 'production'`.execute(db)).rejects.toThrow('cannot be changed');
    await expect(sql`delete from birth_marks`.execute(db)).rejects.toThrow('cannot be changed');
    const pastTriggers = async (table: string, damage: RawBuilder<unknown>) => {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
      await damage.execute(db);
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
    };
    await pastTriggers('birth_marks', sql`update birth_marks set kind = 'production'`);
    await expect(open(production)).rejects.toThrow('was changed by hand (table birth_marks');
    await pastTriggers('birth_marks', sql`delete from birth_marks`);
    await expect(open(production)).rejects.toThrow('was removed');

    await sql`delete from upgrades where name = 'birth-mark'`.execute(db);
    await expect(open(production)).rejects.toThrow('The upgrade birth-mark has run already');
    await pastTriggers(
      'audit_entries',
      sql`delete from audit_entries where event = 'upgrade_done' and payload like '%"birth-mark"%'`,
    );
    await expect(open(production)).rejects.toThrow('The table upgrades lacks birth-mark');

    // As the landed version left it, with nothing encrypted: a demo when it has demo people, else no demo may enter.
    const asOfBefore = async () => {
      await sql`delete from watchlist`.execute(db);
      await forgetBook(db);
      await forgetUpgrades(db, { kept: [], takesCodes: true, fellsTree: true });
    };
    await asOfBefore();
    await expect(open(firstProduction)).rejects.toThrow('made as a demo');
    await asOfBefore();
    await sql`update users set is_demo = false`.execute(db);
    await expect(open(demo)).rejects.toThrow('has people in it and was not made as a demo');
    await open(firstProduction);

    // A secret that is not the bank's is refused in words.
    await expect(open(production, OTHER_SECRET)).rejects.toThrow(/not the secret of this bank.*APP_SECRET_PREVIOUS/);
    await expect(open(production, OTHER_SECRET, [TEST_SECRET])).rejects.toThrow('npm run secret -- rotate');
    await open(production, TEST_SECRET, [OTHER_SECRET]);
  });

  it('T6 the public password opens nothing once the demo is off', async () => {
    const off = await startBank({ env: { DEMO: '0' } });
    expect(await codeOf(off.signInAs('admin', DEMO_PASSWORD))).toBe('LOGIN_INCORRECT');
    const active = await off.deps.db.selectFrom('users').select('id').where('is_active', '=', true).execute();
    expect(active).toEqual([]);
    await off.close();
  });
});
