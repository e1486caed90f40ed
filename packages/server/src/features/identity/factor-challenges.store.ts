import type { Db } from '../../platform/database/open-database.ts';

type Purpose = 'totp' | 'enrol' | 'prove';

type NewChallenge = {
  readonly sessionId: number;
  readonly purpose: Purpose;
  readonly challenge: string | null;
  readonly secretCipher: Uint8Array | null;
  readonly at: Date;
};

/** In place of what the session was asked before. */
export async function saveChallenge(db: Db, { sessionId, purpose, challenge, secretCipher, at }: NewChallenge) {
  const asked = { challenge, secret_cipher: secretCipher, made_at: at };
  await db
    .insertInto('factor_challenges')
    .values({ session_id: sessionId, purpose, ...asked })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(asked))
    .execute();
}

export async function findNewSecret(db: Db, sessionId: number, since: Date): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('factor_challenges')
    .select('secret_cipher')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', 'totp')
    .where('made_at', '>', since)
    .executeTakeFirst();
  return row?.secret_cipher ?? null;
}

/** Each is answered once, rightly or not. */
export async function takeChallenge(db: Db, sessionId: number, purpose: Purpose): Promise<string | null> {
  const row = await db
    .deleteFrom('factor_challenges')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge ?? null;
}

export async function forgetChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('factor_challenges').where('made_at', '<', before).execute();
}
