import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { createEmptyTestDatabase } from '../testing/test-databases.ts';
import { type Db, openEmbedded, openPostgres } from './open-database.ts';
import { withOwnSettings } from './own-settings.ts';

const OTHERS = 'elsewhere, pg_catalog, public';

const setPath = async (db: Db) => {
  await sql.raw('create schema elsewhere').execute(db);
  await sql
    .raw(`do $do$ begin
    execute format('alter database %I set search_path = ${OTHERS}', current_database());
    execute format('alter role %I in database %I set search_path = ${OTHERS}', current_user, current_database());
  end $do$`)
    .execute(db);
};

const pathOf = async (db: Db) => {
  const { rows } = await sql<{ path: string }>`select current_setting('search_path') as path`.execute(db);
  return rows[0]?.path.replaceAll(' ', '');
};

describe('where names are looked up is said by the program, whatever the database and the role keep', () => {
  const server = inject('postgres');
  it.runIf(server === null)('in the embedded database', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'trustiq-settings-'));
    const before = await openEmbedded({ directory, dump: inject('dump') });
    await setPath(before.db);
    await before.close();
    const after = await openEmbedded({ directory });
    expect(await pathOf(after.db)).toBe('public,pg_temp');
    await after.close();
    rmSync(directory, { recursive: true });
  });

  it.runIf(server !== null)('on each connection to PostgreSQL', async () => {
    const { url, drop } = await createEmptyTestDatabase(server ?? '');
    const before = await openPostgres(url, 1);
    await setPath(before.db);
    await before.close();
    for (const address of [url, `${url}?options=-c%20search_path%3Delsewhere%20-c%20work_mem%3D5MB`]) {
      const after = await openPostgres(address, 1);
      expect(await pathOf(after.db)).toBe('public,pg_temp');
      await sql`reset search_path`.execute(after.db);
      expect(await pathOf(after.db)).toBe('public,pg_temp');
      await after.close();
    }
    await drop();
  });

  it('an address keeps its own options, before ours', () => {
    const { connectionString, options } = withOwnSettings('postgres://a:b%40c@h/db?sslmode=require&options=-c%20a%3Db');
    expect(connectionString).toBe('postgres://a:b%40c@h/db?sslmode=require');
    expect(options).toMatch(/^-c a=b -c jit=off -c search_path=public,pg_temp$/);
  });
});
