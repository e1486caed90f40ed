import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../schema/schema.ts';
import { compiledEngine } from './compiled-engine.ts';
import { lockDirectory } from './directory-lock.ts';
import { keepPlans } from './kept-plan.ts';
import { OWN_SEARCH_PATH, withOwnSettings } from './own-settings.ts';
import { serialPGliteDialect } from './serial-dialect.ts';

export type Db = Kysely<Tables>;

export type OpenDatabase = {
  readonly db: Db;
  /** Exactly one of these is set: what jobs and events need beneath Kysely. */
  readonly pglite: PGlite | null;
  readonly pool: pg.Pool | null;
  readonly close: () => Promise<void>;
};

const OWNER_ONLY = 0o700;

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Rupiah fit a double exactly; dates without time stay text, or they would shift with the time zone. */
const parsers = { [INT8]: Number, [NUMERIC]: Number, [DATE]: (text: string) => text };
for (const [oid, parse] of Object.entries(parsers)) pg.types.setTypeParser(Number(oid), parse);

export type EmbeddedOptions = {
  /** Left out: in memory. */
  readonly directory?: string;
  /** A dumped data directory to begin with: seconds faster than creating one. */
  readonly dump?: string;
};

/** The engine makes files that everybody may write; nobody else enters the directory that holds them. */
function closeToOthers(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY });
  chmodSync(directory, OWNER_ONLY);
}

export async function openEmbedded({ directory, dump }: EmbeddedOptions): Promise<OpenDatabase> {
  const unlock = directory === undefined ? () => {} : lockDirectory(directory);
  const dataDir = directory === undefined ? undefined : join(directory, 'pglite');
  const isNew = dataDir === undefined || !existsSync(join(dataDir, 'PG_VERSION'));
  try {
    if (dataDir !== undefined) closeToOthers(dataDir);
    const pglite = await PGlite.create({
      ...(await compiledEngine()),
      ...(dataDir === undefined ? {} : { dataDir }),
      ...(isNew && dump !== undefined ? { loadDataDir: new Blob([readFileSync(dump)]) } : {}),
      extensions: { pg_trgm },
      parsers,
    });
    await pglite.exec(`set search_path = ${OWN_SEARCH_PATH}`);
    const db = new Kysely<Tables>({ dialect: serialPGliteDialect(pglite) });
    const close = async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      unlock();
    };
    return { db, pglite, pool: null, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

export async function openPostgres(address: string, maxConnections = 10): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    ...withOwnSettings(address),
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'trustiq',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks between two statements of a transaction; the next statement tells its caller.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', keepPlans);
  (await pool.connect()).release();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pglite: null, pool, close: () => db.destroy() };
}
