import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { claimAttempt, forgetAttempts } from './sign-in-attempts.store.ts';
import { factorAttemptKey } from './sign-in-back-off.ts';
import { findUserById, type User } from './users.store.ts';

type Shower = {
  readonly actor: SignedIn;
  readonly origin: Origin;
  /** What the audit calls it when nothing comes of it. */
  readonly refusedAs: AuditEventName;
};

/** Why nothing came of it, as the audit tells; null where it was right. */
type ProofRefusal = 'wrong' | 'record' | 'session' | 'blocked';

const noteRefusal = ({ db, now }: Deps, { actor, origin, refusedAs }: Shower, why: ProofRefusal) =>
  appendAudit(db, { at: now(), event: refusedAs, userId: actor.userId, origin, details: { why } });

/** Counted before it is looked at, like a password. */
export async function claimProof(deps: Deps, shower: Shower): Promise<void> {
  const { db, now, secrets } = deps;
  const blockedUntil = await claimAttempt(db, factorAttemptKey(secrets, shower.actor.userId), now());
  if (blockedUntil === null) return;
  await noteRefusal(deps, shower, 'blocked');
  const retryAfterSeconds = (blockedUntil.getTime() - now().getTime()) / 1000;
  throw new Failure('THROTTLED', undefined, { retryAfterSeconds });
}

/**
 * Somebody shows who they are, and is refused in the same words whatever was wrong. The account is compared and held: a
 * factor that was changed behind the record opens nothing, and of two who show the same at once one is too late. Work that
 * refuses has changed nothing that is guarded.
 */
export async function showingProof(
  deps: Deps,
  shower: Shower,
  work: (trx: Db, user: User) => Promise<ProofRefusal | null>,
): Promise<void> {
  const { db, now, secrets } = deps;
  const { userId } = shower.actor;
  const refused = await inOneMoment(db, async (trx): Promise<ProofRefusal | null> => {
    if ((await holdSubject(trx, userSubject(userId), now())).length > 0) return 'record';
    const user = await findUserById(trx, userId);
    if (user === null || !user.isActive) return 'session';
    const why = await work(trx, user);
    if (why === null) await forgetAttempts(trx, [factorAttemptKey(secrets, userId)]);
    return why;
  });
  if (refused === null) return;
  await noteRefusal(deps, shower, refused);
  throw new Failure('PROOF_INCORRECT');
}
