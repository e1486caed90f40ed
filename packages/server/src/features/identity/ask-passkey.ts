import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { beginChallenge } from './begin-challenge.ts';
import { passkeyPlace } from './passkey-place.ts';
import { proofOptions } from './passkeys.ts';
import { listFactors } from './second-factors.store.ts';

/** What a browser needs to use one of the person's own passkeys. */
export function askPasskey(deps: Deps): Handler<'askPasskey'> {
  const { db, config } = deps;
  return async ({ actor: { sessionId, userId } }) => {
    const place = passkeyPlace(config);
    const known = (await listFactors(db, userId)).flatMap(({ credentialId }) => credentialId ?? []);
    if (place === null || known.length === 0) throw new Failure('NOT_FOUND');
    const challenge = await beginChallenge(deps, sessionId, 'prove');
    return { ...(await proofOptions(place, challenge, known)) };
  };
}
