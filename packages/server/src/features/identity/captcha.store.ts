import type { Db } from '../../platform/database/open-database.ts';

/** True the first time a solved challenge is shown, false ever after. */
export async function spendCaptcha(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('spent_captchas')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('signature')
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetSpentCaptchas(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('spent_captchas').where('expires_at', '<', before).execute();
}
