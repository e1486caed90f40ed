import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { newTotpSecret, totpSecret } from '../../schema/encrypted-fields.ts';
import { enrolFactor } from './enrol-factor.ts';
import { findNewSecret, takeChallenge } from './factor-challenges.store.ts';
import { replaceTotp } from './second-factors.store.ts';
import { claimProof } from './show-proof.ts';
import { stepOfCode } from './totp.ts';

const SECRET_MS = 30 * 60_000;

/** The first code of an app. A wrong one leaves the secret as it is, so that nobody must photograph the square again. */
export function confirmTotp(deps: Deps): Handler<'confirmTotp'> {
  const { now, secrets } = deps;
  return async ({ body, actor, origin }) => {
    await claimProof(deps, { actor, origin, refusedAs: 'factor_enrolment_refused' });
    const { sessionId, userId } = actor;
    return enrolFactor(deps, {
      actor,
      origin,
      kind: 'totp',
      save: async (trx, at) => {
        const since = new Date(at.getTime() - SECRET_MS);
        const cipher = await findNewSecret(trx, sessionId, since);
        if (cipher === null) return false;
        const fields = fieldCipher(secrets);
        const secret = fields.decrypt(cipher, newTotpSecret(sessionId));
        const step = stepOfCode(secret, body.code, now());
        if (step === null) return false;
        await takeChallenge(trx, sessionId, 'totp');
        await replaceTotp(trx, { userId, secretCipher: fields.encrypt(secret, totpSecret(userId)), step, at });
        return true;
      },
    });
  };
}
