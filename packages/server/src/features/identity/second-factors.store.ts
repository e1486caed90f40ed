import type { Db } from '../../platform/database/open-database.ts';

export type Factor = {
  readonly id: number;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
  readonly enrolledAt: Date;
  readonly credentialId: string | null;
};

/** The oldest first. */
export function listFactors(db: Db, userId: number): Promise<Factor[]> {
  return db
    .selectFrom('second_factors')
    .select(['id', 'kind', 'name', 'enrolled_at as enrolledAt', 'credential_id as credentialId'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function findTotp(db: Db, userId: number) {
  const row = await db
    .selectFrom('second_factors')
    .select(['id', 'secret_cipher', 'last_step'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .executeTakeFirst();
  if (row === undefined || row.secret_cipher === null || row.last_step === null) return null;
  return { id: row.id, secretCipher: row.secret_cipher, lastStep: row.last_step };
}

/** A passkey of this person; that of another is none. */
export async function findPasskey(db: Db, userId: number, credentialId: string) {
  const row = await db
    .selectFrom('second_factors')
    .select(['id', 'public_key', 'sign_count'])
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  if (row === undefined || row.public_key === null || row.sign_count === null) return null;
  return { id: row.id, publicKey: row.public_key, signCount: row.sign_count };
}

export async function isKnownCredential(db: Db, credentialId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row !== undefined;
}

type NewTotp = { readonly userId: number; readonly secretCipher: Uint8Array; readonly step: number; readonly at: Date };

/** In place of the one of before. */
export async function replaceTotp(db: Db, { userId, secretCipher, step, at }: NewTotp): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).where('kind', '=', 'totp').execute();
  await db
    .insertInto('second_factors')
    .values({
      user_id: userId,
      kind: 'totp',
      name: 'totp',
      enrolled_at: at,
      secret_cipher: secretCipher,
      last_step: step,
    })
    .execute();
}

type NewPasskey = {
  readonly userId: number;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
  readonly at: Date;
};

export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({
      user_id: passkey.userId,
      kind: 'passkey',
      name: passkey.name,
      enrolled_at: passkey.at,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
    })
    .execute();
}

export async function saveLastStep(db: Db, id: number, step: number): Promise<void> {
  await db.updateTable('second_factors').set({ last_step: step }).where('id', '=', id).execute();
}

export async function saveSignCount(db: Db, id: number, signCount: number): Promise<void> {
  await db.updateTable('second_factors').set({ sign_count: signCount }).where('id', '=', id).execute();
}

export async function deleteFactor(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Everything beside the password, recovery codes included. */
export async function deleteFactorsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
