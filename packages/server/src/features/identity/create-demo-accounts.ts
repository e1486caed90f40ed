import type { Db } from '../../platform/database/open-database.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { hashPassword } from './password-hash.ts';
import { findUserByLogin, insertUser } from './users.store.ts';

/** Adds the demo people that are missing. One hash serves all: the password is printed on the sign-in page anyway. */
export async function createDemoAccounts(db: Db): Promise<void> {
  const missing = [];
  for (const account of demoAccounts) if ((await findUserByLogin(db, account.userName)) === null) missing.push(account);
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const account of missing)
    await insertUser(db, { ...account, email: `${account.userName}@agm.example`, passwordHash });
}
