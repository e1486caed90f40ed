import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { publish } from '../../platform/events/event-hub.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { beginSubject, holdSubject } from '../../platform/record/hold-subject.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { saveActive } from './accounts.store.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { listClosedWithDemo, listOpenDemoPeople, listTakenLogins, saveClosedWithDemo } from './demo-people.store.ts';
import { hashPassword } from './password-hash.ts';
import { voidResetTokensOf } from './reset-tokens.store.ts';
import { endSessionsOf } from './sessions.store.ts';
import { insertUser, nextUserId } from './users.store.ts';

const BY = 'demo';

/** Adds the demo people that are missing. One hash serves all: the password is printed on the sign-in page anyway. */
export async function createDemoAccounts(db: Db, now: Clock): Promise<void> {
  const names = demoAccounts.map(({ userName }) => userName);
  const taken = await listTakenLogins(db, names);
  const missing = demoAccounts.filter(({ userName }) => !taken.has(userName));
  const passwordHash = missing.length === 0 ? '' : await hashPassword(DEMO_PASSWORD);
  for (const account of missing) {
    const email = `${account.userName}@agm.example`;
    const userId = await nextUserId(db);
    await beginSubject(db, userSubject(userId));
    await insertUser(db, userId, { ...account, email, passwordHash, isDemo: true });
    const details = { userId, userName: account.userName, role: account.role, by: BY };
    await appendAudit(db, {
      at: now(),
      event: 'account_created',
      userId: null,
      details,
      changes: [userSubject(userId)],
    });
  }
  for (const { id, userName } of await listClosedWithDemo(db)) {
    await holdSubject(db, userSubject(id), now());
    await saveActive(db, id, true);
    await saveClosedWithDemo(db, id, false);
    const details = { userId: id, userName, by: BY };
    await appendAudit(db, { at: now(), event: 'account_enabled', userId: null, details, changes: [userSubject(id)] });
  }
}

/** Everybody knows the password of the demo people, so nobody may come in by it once the demo is off. */
export async function closeDemoAccounts(db: Db, now: Clock): Promise<void> {
  for (const { id, userName } of await listOpenDemoPeople(db)) {
    await holdSubject(db, userSubject(id), now());
    await saveActive(db, id, false);
    await saveClosedWithDemo(db, id, true);
    await endSessionsOf(db, id, now());
    await voidResetTokensOf(db, id, now());
    await publish(db, { kind: 'session_ended', userId: id });
    const details = { userId: id, userName, by: 'demo off' };
    await appendAudit(db, { at: now(), event: 'account_disabled', userId: null, details, changes: [userSubject(id)] });
  }
}
