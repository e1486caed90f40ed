import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { enrolFactor } from './enrol-factor.ts';
import { takeChallenge } from './factor-challenges.store.ts';
import { isOpenChallenge } from './passkey-challenge.ts';
import { passkeyPlace } from './passkey-place.ts';
import { keyOfAnswer } from './passkeys.ts';
import { insertPasskey, isKnownCredential } from './second-factors.store.ts';
import { findSessionKeys } from './sessions.store.ts';
import { claimProof } from './show-proof.ts';

/** The passkey that a browser made for our challenge. */
export function confirmPasskey(deps: Deps): Handler<'confirmPasskey'> {
  const { now, secrets, config } = deps;
  return async ({ body: { name, answer }, actor, origin }) => {
    const place = passkeyPlace(config);
    if (place === null) throw new Failure('NOT_FOUND');
    await claimProof(deps, { actor, origin, refusedAs: 'factor_enrolment_refused' });
    const { sessionId, userId } = actor;
    return enrolFactor(deps, {
      actor,
      origin,
      kind: 'passkey',
      save: async (trx, at) => {
        const challenge = await takeChallenge(trx, sessionId, 'enrol');
        const session = await findSessionKeys(trx, sessionId);
        if (challenge === null || session === null) return false;
        const asked = { tokenHash: session.tokenHash, purpose: 'enrol', provenAt: null, now: now() } as const;
        if (!isOpenChallenge(secrets, challenge, asked)) return false;
        const key = await keyOfAnswer(place, { challenge, answer });
        if (key === null || (await isKnownCredential(trx, key.credentialId))) return false;
        await insertPasskey(trx, { userId, name, at, ...key });
        return true;
      },
    });
  };
}
