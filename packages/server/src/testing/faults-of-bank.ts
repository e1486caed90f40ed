import { writeCheckpoints } from '../platform/audit/write-checkpoints.ts';
import type { Db } from '../platform/database/open-database.ts';
import { seeOneMoment } from '../platform/moment/in-one-moment.ts';
import { verifyBank } from '../verify/verify-bank.ts';
import type { TestBank } from './start-bank.ts';

/** Left out where a test looks at a bank whose workers do not run. */
type Look = { readonly isSignedFirst?: boolean };

/** What `npm run verify` would say of this bank; nothing when all is well. `db`: a transaction to look from. */
export async function faultsOfBank(
  { deps }: TestBank,
  db: Db = deps.db,
  { isSignedFirst = true }: Look = {},
): Promise<string[]> {
  const { secrets, now, config, storage } = deps;
  const directory = config.DATA_DIR;
  // As a worker would have done within the minute; nothing can be written beside a transaction that looks at damage.
  if (db === deps.db && isSignedFirst) await writeCheckpoints({ db, secrets, now, directory });
  const look = async (from: Db) => {
    const faults: string[] = [];
    const context = { db: from, secrets, now, storage, directory };
    for await (const verdict of verifyBank(context)) faults.push(...verdict.faults);
    return faults;
  };
  // Like the command: what jobs write meanwhile is seen whole or not at all.
  return db === deps.db ? seeOneMoment(db, look) : look(db);
}
