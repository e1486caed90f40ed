import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Secrets } from '../security/secrets.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { Db } from './open-database.ts';

export type UpgradeContext = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly now: Clock;
  readonly storage: FileStorage;
};

/** Brings the rows of an older version along, once. Its name never changes after it has landed. */
export type Upgrade = {
  readonly name: string;
  /** Inside a transaction of its own. */
  readonly run: (context: UpgradeContext) => Promise<void>;
};

/** Any number; all processes that upgrade must use the same. */
const UPGRADE_LOCK = 7_264_003;

/** One at a time, until the transaction ends. */
export async function lockUpgrades(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${UPGRADE_LOCK})`.execute(trx);
}

export async function hasRun(db: Db, upgrade: string): Promise<boolean> {
  const row = await db.selectFrom('upgrades').select('name').where('name', '=', upgrade).executeTakeFirst();
  return row !== undefined;
}

/** Which steps have not run yet. */
export async function listPendingUpgrades(db: Db, upgrades: readonly Upgrade[]): Promise<string[]> {
  const done = await db.selectFrom('upgrades').select('name').execute();
  const names = new Set(done.map(({ name }) => name));
  return upgrades.flatMap(({ name }) => (names.has(name) ? [] : [name]));
}

/** Runs what has not run yet, in the order of the list; each step stands or falls with the note that it is done. */
export async function runUpgrades(context: UpgradeContext, upgrades: readonly Upgrade[]): Promise<string[]> {
  const done: string[] = [];
  for (const { name, run } of upgrades) {
    await context.db.transaction().execute(async (trx) => {
      await lockUpgrades(trx);
      if (await hasRun(trx, name)) return;
      await run({ ...context, db: trx });
      await trx.insertInto('upgrades').values({ name, done_at: context.now() }).execute();
      done.push(name);
    });
  }
  return done;
}
