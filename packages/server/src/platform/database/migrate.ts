import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './open-database.ts';

const directory = join(import.meta.dirname, '../../../migrations');
/** Any number; all processes that migrate must use the same. */
const MIGRATION_LOCK = 7_264_001;

type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

export function readMigrations(): Migration[] {
  return readdirSync(directory)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(directory, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/** PGlite takes one statement at a time: cut at each `;` that ends a line, but not inside a `$$` function body. */
function statementsOf(text: string): string[] {
  const outsideBodies = text
    .split('$$')
    .map((part, index) => (index % 2 === 0 ? part.replace(/;[ \t]*$/gm, ';\0') : part));
  return outsideBodies
    .join('$$')
    .split('\0')
    .filter((statement) => statement.trim() !== '');
}

/** Which migrations the database has not seen, without changing anything; null when it is empty. */
export async function listPendingMigrations(db: Db): Promise<string[] | null> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`.execute(db);
  if (tables[0]?.exists !== true) return null;
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return readMigrations().flatMap(({ name }) => (applied.has(name) ? [] : [name]));
}

/** What another version of the program, or somebody who says so, has done to the tables. */
export async function listUnknownMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  const ours = new Set(readMigrations().map(({ name }) => name));
  return rows.flatMap(({ name }) => (ours.has(name) ? [] : [name]));
}

type Tell = (trx: Db, migrations: readonly string[]) => Promise<void>;

/** Brings the database to the newest migration and tells of it. Forward only; a file that changed after it ran is refused. */
export async function migrate(db: Db, tell: Tell = async () => {}): Promise<string[]> {
  const migrations = readMigrations();
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    // Asked first: a role that may not create tables can still start a bank that is up to date.
    const { rows: known } = await sql`select where to_regclass('schema_migrations') is not null`.execute(trx);
    if (known.length === 0)
      await sql`create table schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(trx);
    const { rows } = await sql<{
      name: string;
      checksum: string;
    }>`select name, checksum from schema_migrations`.execute(trx);
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const name of applied.keys()) {
      if (!migrations.some((migration) => migration.name === name)) {
        throw new Error(
          `The database has the migration ${name}, which this version does not know. Start a newer version.`,
        );
      }
    }
    const pending = migrations.filter(({ name, checksum }) => {
      const before = applied.get(name);
      if (before !== undefined && before !== checksum)
        throw new Error(`The migration ${name} was changed after it ran.`);
      return before === undefined;
    });
    for (const { name, text, checksum } of pending) {
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(trx);
      await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(trx);
    }
    const done = pending.map(({ name }) => name);
    await tell(trx, done);
    return done;
  });
}
