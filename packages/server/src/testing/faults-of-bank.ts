import type { Db } from '../platform/database/open-database.ts';
import { verifyBank } from '../verify-bank.ts';
import type { TestBank } from './start-bank.ts';

/** What `npm run verify` would say of this bank; nothing when all is well. `db`: a transaction to look from. */
export async function faultsOfBank({ deps }: TestBank, db: Db = deps.db): Promise<string[]> {
  const faults: string[] = [];
  const context = { db, secrets: deps.secrets, directory: deps.config.DATA_DIR };
  for await (const verdict of verifyBank(context)) faults.push(...verdict.faults);
  return faults;
}
