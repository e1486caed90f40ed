import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { publish } from '../../platform/events/event-hub.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { findProvable, proveSession } from './prove-session.ts';
import { replaceRecoveryCodes } from './recovery-codes.store.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { listFactors } from './second-factors.store.ts';
import { endSessionsOf } from './sessions.store.ts';
import { showingProof } from './show-proof.ts';
import { saveSignedIn } from './users.store.ts';

/** Ten codes for whoever loses the factor; told once, kept as hashes. */
export async function makeRecoveryCodes(trx: Db, userId: number, at: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(userId, code));
  await replaceRecoveryCodes(trx, userId, hashes, at);
  return codes;
}

type Enrolment = {
  readonly actor: SignedIn;
  readonly origin: Origin;
  readonly kind: 'totp' | 'passkey';
  /** Writes the factor; false where what was shown is wrong, and then nothing was written. */
  readonly save: (trx: Db, at: Date) => Promise<boolean>;
};

/**
 * A factor begins to count. The first one comes with recovery codes, the sessions elsewhere end, and whoever had to make it
 * before anything else goes on in the same session, which is whole now.
 */
export async function enrolFactor(
  deps: Deps,
  { actor, origin, kind, save }: Enrolment,
): Promise<{ recoveryCodes: string[] | null }> {
  const { now } = deps;
  let recoveryCodes: string[] | null = null;
  await showingProof(deps, { actor, origin, refusedAs: 'factor_enrolment_refused' }, async (trx, user) => {
    const session = await findProvable(trx, actor.sessionId, user);
    if (session === null) return 'session';
    const isFirst = (await listFactors(trx, user.id)).length === 0;
    const at = now();
    if (!(await save(trx, at))) return 'wrong';
    recoveryCodes = isFirst ? await makeRecoveryCodes(trx, user.id, at) : null;
    await proveSession(trx, session, user, { at, by: kind });
    await endSessionsOf(trx, user.id, at, actor.sessionId);
    await publish(trx, { kind: 'session_ended', userId: user.id });
    const entry = { at, userId: user.id, origin };
    const changes = [userSubject(user.id)];
    await appendAudit(trx, { ...entry, event: 'factor_enrolled', details: { kind }, changes });
    if (session.stage !== null) {
      await saveSignedIn(trx, user.id, at);
      await appendAudit(trx, { ...entry, event: 'signed_in', details: { by: kind } });
    }
    return null;
  });
  return { recoveryCodes };
}
