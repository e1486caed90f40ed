import { sql } from 'kysely';
import { BankRefused } from '../database/bank-refused.ts';
import type { Db } from '../database/open-database.ts';
import { inOneMoment } from '../moment/in-one-moment.ts';
import type { Upgrade, UpgradeContext } from '../opening/upgrade.ts';
import { auditUpgrade, listAuditedUpgrades } from './audited-upgrades.ts';

/** Any number; all processes that upgrade must use the same. */
const UPGRADE_LOCK = 7_264_003;

/** One at a time, until the lock is released. */
export async function lockUpgrades(connection: Db): Promise<void> {
  await sql`select pg_advisory_lock(${UPGRADE_LOCK})`.execute(connection);
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

/** What signs rows as it finds them must not be made to do so again over rows that somebody has changed since. */
async function refuseSecondRun(trx: Db, name: string): Promise<void> {
  const { told: entries, unreadable } = await listAuditedUpgrades(trx);
  if (unreadable.length > 0)
    throw new BankRefused(
      `The upgrade ${name} does not run: audit entry ${unreadable.join(', ')} tells of an upgrade and cannot be read, so that it may have run already. Find out who changed it, and restore the database from a backup.`,
    );
  const told = entries.find((other) => other.name === name);
  if (told === undefined) return;
  throw new BankRefused(
    `The upgrade ${name} has run already (audit entry ${told.entryId}, ${told.doneAt}), but its row was removed from the table upgrades. It does not run again: find out who removed it, and restore the database from a backup.`,
  );
}

/** Looks at the bank before anything of it is signed; throws to refuse it. */
type LookBefore = (context: Pick<UpgradeContext, 'db' | 'secrets'>) => Promise<void>;

/**
 * Runs what has not run yet, in the order of the list. All of them stand or fall together with the notes that they are done:
 * no bank is ever left between two versions, so that one which looks as if it were was changed by somebody.
 */
export function runUpgrades(
  context: UpgradeContext,
  upgrades: readonly Upgrade[],
  lookBefore: LookBefore = async () => {},
): Promise<string[]> {
  const upgradeAll = async (trx: Db) => {
    const pending = await listPendingUpgrades(trx, upgrades);
    if (pending.length === 0) return pending;
    for (const name of pending) await refuseSecondRun(trx, name);
    await lookBefore({ db: trx, secrets: context.secrets });
    for (const { name, run } of upgrades.filter((upgrade) => pending.includes(upgrade.name))) {
      const doneAt = context.now();
      await run({ ...context, db: trx });
      await trx.insertInto('upgrades').values({ name, done_at: doneAt }).execute();
      await auditUpgrade(trx, name, doneAt);
    }
    return pending;
  };
  return inOneMoment(context.db, upgradeAll, { lock: lockUpgrades });
}
