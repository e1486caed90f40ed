import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { newTotpSecret } from '../../schema/encrypted-fields.ts';
import { saveChallenge } from './factor-challenges.store.ts';
import { issuerOf } from './factor-standing.ts';
import { newTotpText, totpUri } from './totp.ts';

/** A secret that counts for nothing until a code shows that an app has it. */
export function beginTotp(deps: Deps): Handler<'beginTotp'> {
  const { db, now, secrets } = deps;
  return async ({ actor: { sessionId, userName } }) => {
    const secret = newTotpText();
    const secretCipher = fieldCipher(secrets).encrypt(secret, newTotpSecret(sessionId));
    await saveChallenge(db, { sessionId, purpose: 'totp', challenge: null, secretCipher, at: now() });
    return { secret, uri: totpUri(secret, { issuer: issuerOf(deps), label: userName }) };
  };
}
