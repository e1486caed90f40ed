import { writeCheckpoints } from '../platform/audit/write-checkpoints.ts';
import type { Db } from '../platform/database/open-database.ts';
import { verifyBank } from '../verify-bank.ts';
import type { TestBank } from './start-bank.ts';

/** What `npm run verify` would say of this bank; nothing when all is well. `db`: a transaction to look from. */
export async function faultsOfBank({ deps }: TestBank, db: Db = deps.db): Promise<string[]> {
  const faults: string[] = [];
  const { secrets, now, config } = deps;
  const directory = config.DATA_DIR;
  // As a worker would have done within the minute; nothing can be written beside a transaction that looks at damage.
  if (db === deps.db && config.PROCESS !== 'web') await writeCheckpoints({ db, secrets, now, directory });
  const context = { db, secrets, now, directory };
  for await (const verdict of verifyBank(context)) faults.push(...verdict.faults);
  return faults;
}
