import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type Subject, userSubject } from '../../platform/record/subject.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { hashPassword } from './password-hash.ts';
import { findUserByLogin, insertUser } from './users.store.ts';

/** Adds the demo people that are missing. One hash serves all: the password is printed on the sign-in page anyway. */
export async function createDemoAccounts(db: Db, now: Clock): Promise<void> {
  const missing = [];
  for (const account of demoAccounts) if ((await findUserByLogin(db, account.userName)) === null) missing.push(account);
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const changes: Subject[] = [];
  for (const account of missing)
    changes.push(
      userSubject(await insertUser(db, { ...account, email: `${account.userName}@agm.example`, passwordHash })),
    );
  const details = { userNames: missing.map(({ userName }) => userName) };
  await appendAudit(db, { at: now(), event: 'demo_accounts_created', userId: null, details, changes });
}
