import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { saveChallenge } from './factor-challenges.store.ts';
import { newChallenge } from './passkey-challenge.ts';
import { findSessionKeys } from './sessions.store.ts';

/** What this session is asked to have signed by a passkey, in place of what it was asked before. */
export async function beginChallenge(
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  sessionId: number,
  purpose: 'enrol' | 'prove',
): Promise<string> {
  const session = await findSessionKeys(db, sessionId);
  if (session === null) throw new Failure('UNAUTHENTICATED');
  const at = now();
  const challenge = newChallenge(secrets, { tokenHash: session.tokenHash, purpose }, at);
  await saveChallenge(db, { sessionId, purpose, challenge, secretCipher: null, at });
  return challenge;
}
