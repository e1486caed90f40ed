import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { networkOf } from '../../platform/http/network-of-address.ts';
import { throttle } from '../../platform/http/throttle.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { beginSubject } from '../../platform/record/hold-subject.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { hashOf, isTokenCode, newToken, type TokenUse, tokenCode } from '../../platform/security/tokens.ts';
import { hashPassword } from './password-hash.ts';
import { strongPassword } from './password-rule.ts';
import { auditedRefusal } from './refused-password.ts';
import { findSetupToken, replaceSetupToken, spendSetupToken } from './setup-tokens.store.ts';
import { countUsers, insertUser, nextUserId } from './users.store.ts';

const setupUse = (tokenHash: Uint8Array, at: Date): TokenUse => ({
  table: 'setup_tokens',
  hash: tokenHash,
  facts: { at: at.toISOString() },
});

/** A new one-time token while the bank has nobody, else null. Made at each start: the one printed last is the one that works. */
export async function newSetupToken(db: Db, now: Date): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    if ((await countUsers(trx)) > 0) return null;
    const token = newToken();
    const tokenHash = hashOf(token);
    const code = tokenCode(secretsOf(trx), setupUse(tokenHash, now));
    await replaceSetupToken(trx, { tokenHash, tokenCode: code, at: now });
    return token;
  });
}

async function isOurs(db: Db, tokenHash: Uint8Array): Promise<boolean> {
  const found = await findSetupToken(db, tokenHash);
  return found !== null && isTokenCode(secretsOf(db), setupUse(tokenHash, found.at), found.tokenCode);
}

function namesOf(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = fullName.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

/** Once there is anybody, the address answers as if it did not exist. */
export function setUpFirstAdministrator(deps: Deps): Handler<'setUpFirstAdministrator'> {
  const { db, now } = deps;
  return async ({ body, origin }) => {
    const refused = { event: 'setup_refused', userId: null, origin } as const;
    await throttle(db, { key: `setup:${networkOf(origin.ip)}`, max: 10, windowSeconds: 60 }, now());
    const tokenHash = hashOf(body.token);
    const isUsable = (await countUsers(db)) === 0 && (await isOurs(db, tokenHash));
    if (!isUsable) {
      await appendAudit(db, { ...refused, at: now(), details: { why: 'token' } });
      throw new Failure('NOT_FOUND');
    }
    const person = { userName: body.userName, email: body.email, ...namesOf(body.fullName) };
    const bankName = identityOn(deps, deps.now()).shortName;
    const password = await strongPassword(body.password, person, bankName).catch(auditedRefusal(deps, refused));
    const passwordHash = await hashPassword(password);
    await inOneMoment(db, async (trx) => {
      if (!(await spendSetupToken(trx, tokenHash, now())) || (await countUsers(trx)) > 0)
        throw new Failure('NOT_FOUND');
      const place = { role: 'ROLE_ADMIN', areaId: null, branchId: null } as const;
      const userId = await nextUserId(trx);
      await beginSubject(trx, userSubject(userId));
      await insertUser(trx, userId, { ...person, ...place, passwordHash, setUpStage: 'alone' });
      const changes = [userSubject(userId)];
      await appendAudit(trx, { at: now(), event: 'first_administrator_created', userId, origin, changes });
    });
    return {};
  };
}
