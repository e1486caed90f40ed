import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { saveChallenge } from './factor-challenges.store.ts';
import { passkeyPlace } from './passkey-place.ts';
import { newChallenge, proofOptions } from './passkeys.ts';
import { listFactors } from './second-factors.store.ts';

/** What a browser needs to use one of the person's own passkeys. */
export function askPasskey({ db, now, secrets, config }: Deps): Handler<'askPasskey'> {
  return async ({ actor: { sessionId, userId } }) => {
    const place = passkeyPlace(config);
    const known = (await listFactors(db, userId)).flatMap(({ credentialId }) => credentialId ?? []);
    if (place === null || known.length === 0) throw new Failure('NOT_FOUND');
    const challenge = newChallenge(secrets);
    await saveChallenge(db, { sessionId, purpose: 'prove', challenge, secretCipher: null, at: now() });
    return { ...(await proofOptions(place, challenge, known)) };
  };
}
