import { keptPlan } from '../database/kept-plan.ts';
import type { Db } from '../database/open-database.ts';

type Claim = { readonly userId: number; readonly key: string; readonly requestHash: Uint8Array; readonly at: Date };

/** True for the one caller that may do the work. Takes over keys that are too old and claims left by a dead process. */
export async function claimKey(
  db: Db,
  { userId, key, requestHash, at }: Claim,
  { keptSince, abandonedSince }: { keptSince: Date; abandonedSince: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash, status: null, body_cipher: null, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ request_hash: requestHash, body_cipher: null, created_at: at })
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.created_at', '<', keptSince),
            eb.and([
              eb('idempotency_keys.body_cipher', 'is', null),
              eb('idempotency_keys.created_at', '<', abandonedSince),
              eb('idempotency_keys.request_hash', '=', requestHash),
            ]),
          ]),
        ),
    )
    .returning('key')
    .modifyEnd(keptPlan)
    .executeTakeFirst();
  return row !== undefined;
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

export async function keepAnswer(db: Db, { userId, key }: Claim, bodyCipher: Uint8Array): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ body_cipher: bodyCipher, status: 200 })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .modifyEnd(keptPlan)
    .execute();
}

export async function releaseKey(db: Db, { userId, key }: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('body_cipher', 'is', null)
    .execute();
}

export async function forgetOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

export async function forgetEveryKey(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').execute();
}
