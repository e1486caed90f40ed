import { randomBytes } from 'node:crypto';
import { earlierUntil, type ServiceObstacle } from '@trustiq/domain/origination/service-key.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { HandlersOf, Origin, SignedIn } from '../../platform/http/handler.ts';
import { obstacleToAddress } from '../../platform/http/webhook-address.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { webhookSecret } from '../../schema/encrypted-fields.ts';
import { changingService } from './service-accounts.ts';
import { findWebhook, forgetWebhook, saveWebhook, saveWebhookSecrets } from './webhook.store.ts';

/** As the Standard Webhooks convention writes secrets: 24 to 64 random bytes. */
const SECRET_BYTES = 32;
const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

const refusedFor = (...obstacles: readonly ServiceObstacle[]) => new Failure('RULE_BROKEN', { obstacles });

type Webhook = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;
type Changed<Value> = {
  readonly value: Value;
  readonly event: 'webhook_set' | 'webhook_secret_rotated' | 'webhook_removed';
  readonly details?: Record<string, unknown>;
};

type Webhooks = 'setWebhook' | 'rotateWebhookSecret' | 'removeWebhook';

/** Where a service account hears of its cases. Its secret is in the answer that made it, and encrypted in the bank. */
export function webhookHandlers(deps: Deps): HandlersOf<Webhooks> {
  const { config, secrets, now } = deps;
  const sealed = (secret: string, serviceId: number) =>
    fieldCipher(secrets).encrypt(secret, webhookSecret('webhook_secret_cipher', serviceId));
  const changing = async <Value>(
    { params, actor, origin }: { params: { id: number }; actor: SignedIn; origin: Origin },
    change: (trx: Db, webhook: Webhook) => Promise<Changed<Value>>,
  ): Promise<Value> => {
    const find = async (trx: Db) => (await findWebhook(trx, params.id))?.id ?? null;
    const changed = await changingService(deps, find, { actor, origin }, async (trx, id) => {
      const webhook = await findWebhook(trx, id);
      if (webhook === null || !webhook.isActive) throw refusedFor('service_closed');
      const { value, event, details = {} } = await change(trx, webhook);
      // Null stands for a service account that is not there.
      return { value: { value }, event, details: { ...details, name: webhook.name } };
    });
    if (changed === null) throw new Failure('NOT_FOUND');
    return changed.value;
  };
  return {
    setWebhook: async (context) => {
      const { url } = context.body;
      const obstacle = await obstacleToAddress(url, config);
      if (obstacle !== null) throw refusedFor(obstacle);
      const made = newSecret();
      return changing(context, async (trx, { id, secret }) => {
        await saveWebhook(trx, id, { url, secret: secret ?? sealed(made, id) });
        const value = { secret: secret === null ? made : null };
        return { value, event: 'webhook_set', details: { host: URL.parse(url)?.host } };
      });
    },
    rotateWebhookSecret: (context) => {
      const made = newSecret();
      return changing(context, async (trx, { id, secret }) => {
        if (secret === null) throw refusedFor('no_webhook');
        const until = earlierUntil(now(), context.body.overlapHours, null);
        const cipher = fieldCipher(secrets);
        const place = webhookSecret('webhook_earlier_cipher', id);
        const before = cipher.decrypt(secret, webhookSecret('webhook_secret_cipher', id));
        await saveWebhookSecrets(trx, id, {
          secret: sealed(made, id),
          earlier: until === null ? null : { secret: cipher.encrypt(before, place), until },
        });
        const details = { earlierUntil: until?.toISOString() ?? null };
        return { value: { secret: made }, event: 'webhook_secret_rotated', details };
      });
    },
    removeWebhook: (context) =>
      changing(context, async (trx, { id, url }) => {
        if (url === null) throw refusedFor('no_webhook');
        await forgetWebhook(trx, id);
        return { value: {}, event: 'webhook_removed' };
      }),
  };
}
