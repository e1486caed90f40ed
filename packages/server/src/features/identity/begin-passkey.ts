import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { beginChallenge } from './begin-challenge.ts';
import { issuerOf } from './factor-standing.ts';
import { passkeyPlace } from './passkey-place.ts';
import { enrolmentOptions } from './passkeys.ts';
import { listFactors } from './second-factors.store.ts';

/** What a browser needs to make a passkey for this person and this bank; the same device makes only one. */
export function beginPasskey(deps: Deps): Handler<'beginPasskey'> {
  const { db, config } = deps;
  return async ({ actor }) => {
    const place = passkeyPlace(config);
    if (place === null) throw new Failure('NOT_FOUND');
    const { sessionId, userId } = actor;
    const known = (await listFactors(db, userId)).flatMap(({ credentialId }) => credentialId ?? []);
    const challenge = await beginChallenge(deps, sessionId, 'enrol');
    return { ...(await enrolmentOptions(place, actor, { challenge, issuer: issuerOf(deps), known })) };
  };
}
