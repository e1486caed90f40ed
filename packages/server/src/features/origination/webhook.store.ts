import type { Db } from '../../platform/database/open-database.ts';

/** What a service account has said of its webhook. */
export async function findWebhook(db: Db, serviceId: number) {
  const row = await db
    .selectFrom('service_accounts')
    .select(['id', 'name', 'is_active as isActive', 'webhook_url as url', 'webhook_secret_cipher as secret'])
    .where('id', '=', serviceId)
    .executeTakeFirst();
  return row ?? null;
}

/** An address that is named anew is open again. */
export async function saveWebhook(
  db: Db,
  serviceId: number,
  { url, secret }: { readonly url: string; readonly secret: Uint8Array },
): Promise<void> {
  await db
    .updateTable('service_accounts')
    .set({ webhook_url: url, webhook_secret_cipher: secret, webhook_closed_at: null })
    .where('id', '=', serviceId)
    .execute();
}

type Secrets = {
  readonly secret: Uint8Array;
  readonly earlier: { readonly secret: Uint8Array; readonly until: Date } | null;
};

export async function saveWebhookSecrets(db: Db, serviceId: number, { secret, earlier }: Secrets): Promise<void> {
  await db
    .updateTable('service_accounts')
    .set({
      webhook_secret_cipher: secret,
      webhook_earlier_cipher: earlier?.secret ?? null,
      webhook_earlier_until: earlier?.until ?? null,
    })
    .where('id', '=', serviceId)
    .execute();
}

export async function forgetWebhook(db: Db, serviceId: number): Promise<void> {
  await db
    .updateTable('service_accounts')
    .set({
      webhook_url: null,
      webhook_secret_cipher: null,
      webhook_earlier_cipher: null,
      webhook_earlier_until: null,
      webhook_closed_at: null,
    })
    .where('id', '=', serviceId)
    .execute();
}
