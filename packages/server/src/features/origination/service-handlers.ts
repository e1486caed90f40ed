import type { Deps } from '../../platform/deps.ts';
import type { Handler, HandlersOf } from '../../platform/http/handler.ts';
import { webhookHandlers } from './change-webhook.ts';
import { createService } from './create-service.ts';
import { revokeService } from './revoke-service.ts';
import { rotateService } from './rotate-service.ts';
import { findServices } from './service-accounts.store.ts';

const listServices =
  ({ db, now }: Deps): Handler<'listServices'> =>
  async ({ query: { page, size, sort, ...criteria } }) => {
    const found = await findServices(db, { page, size, sort, nameContains: criteria['name.contains'] });
    const at = (moment: Date | null) => moment?.toISOString() ?? null;
    const still = (moment: Date | null) => (moment !== null && moment > now() ? at(moment) : null);
    const rows = found.rows.map(({ createdAt, expiresAt, earlierUntil, lastUsedAt, ...row }) => {
      const { webhookUrl, webhookClosedAt, webhookEarlierUntil, ...service } = row;
      return {
        ...service,
        createdAt: createdAt.toISOString(),
        expiresAt: at(expiresAt),
        earlierUntil: still(earlierUntil),
        lastUsedAt: at(lastUsedAt),
        webhook:
          webhookUrl === null
            ? null
            : { url: webhookUrl, closedAt: at(webhookClosedAt), earlierUntil: still(webhookEarlierUntil) },
      };
    });
    return { ...found, rows };
  };

type Services =
  | 'listServices'
  | 'createService'
  | 'rotateService'
  | 'revokeService'
  | 'setWebhook'
  | 'rotateWebhookSecret'
  | 'removeWebhook';

/** Keys of programs, as administrators give and take them. */
export const serviceHandlers = (deps: Deps): HandlersOf<Services> => ({
  listServices: listServices(deps),
  createService: createService(deps),
  rotateService: rotateService(deps),
  revokeService: revokeService(deps),
  ...webhookHandlers(deps),
});
