import { sql } from 'kysely';
import { keptPlan } from '../database/kept-plan.ts';
import type { Db } from '../database/open-database.ts';

type Claim = { readonly userId: number; readonly key: string; readonly requestHash: Uint8Array; readonly at: Date };

/** True for the one caller that may do the work. Takes over keys that are too old and claims left by a dead process. */
export async function claimKey(
  db: Db,
  { userId, key, requestHash, at }: Claim,
  { keptSince, abandonedSince }: { keptSince: Date; abandonedSince: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as k (user_id, key, request_hash, created_at)
    values (${userId}, ${key}, ${requestHash}, ${at})
    on conflict (user_id, key) do update
    set request_hash = excluded.request_hash, body_cipher = null, created_at = excluded.created_at
    where k.created_at < ${keptSince}
      or (k.body_cipher is null and k.created_at < ${abandonedSince} and k.request_hash = excluded.request_hash)
    returning 1 ${keptPlan}`.execute(db);
  return rows.length > 0;
}

export async function findKey(db: Db, { userId, key }: Claim) {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body_cipher'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : { requestHash: row.request_hash, bodyCipher: row.body_cipher };
}

/** False where the claim is another one's by now. */
export async function keepAnswer(db: Db, { userId, key, at }: Claim, bodyCipher: Uint8Array): Promise<boolean> {
  const { rows } = await sql`update idempotency_keys set body_cipher = ${bodyCipher}, status = 200
    where user_id = ${userId} and key = ${key} and created_at = ${at} returning 1 ${keptPlan}`.execute(db);
  return rows.length > 0;
}

export async function releaseKey(db: Db, { userId, key, at }: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '=', at)
    .where('body_cipher', 'is', null)
    .execute();
}

export async function forgetOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

export async function forgetEveryKey(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').execute();
}
