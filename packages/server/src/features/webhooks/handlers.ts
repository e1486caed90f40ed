import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import {
  findDeliveries,
  findDelivery,
  findListedDelivery,
  type ListedDelivery,
  saveReplayed,
} from './deliveries.store.ts';
import { sendEventJob } from './send-event.ts';

const at = (moment: Date | null) => moment?.toISOString() ?? null;

const toRow = ({ body: _body, answer: _answer, ...row }: ListedDelivery) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  triedAt: at(row.triedAt),
  nextTryAt: at(row.nextTryAt),
  deliveredAt: at(row.deliveredAt),
});

type Deliveries = 'listWebhookDeliveries' | 'getWebhookDelivery' | 'replayWebhookDelivery';

/** What channels were told, as administrators look at it and send it again. */
export function webhookDeliveryHandlers({ db, now, jobs }: Deps): HandlersOf<Deliveries> {
  return {
    listWebhookDeliveries: async ({ query: { page, size, sort, ...criteria } }) => {
      const search = { state: criteria['state.equals'], service: criteria['service.contains'] };
      const newestFirst = [{ field: 'createdAt', direction: 'desc' }] as const;
      const order = sort.length > 0 ? sort : newestFirst;
      const { rows, total } = await findDeliveries(db, { page, size, sort: order, ...search });
      return { total, rows: rows.map(toRow) };
    },
    getWebhookDelivery: async ({ params }) => {
      const found = await findListedDelivery(db, params.id);
      if (found === null) throw new Failure('NOT_FOUND');
      return { ...toRow(found), body: found.body, answer: found.answer };
    },
    replayWebhookDelivery: ({ params, actor, origin }) =>
      inOneMoment(db, async (trx) => {
        const delivery = await findDelivery(trx, params.id);
        if (delivery === null) throw new Failure('NOT_FOUND');
        if (delivery.url === null || delivery.closedAt !== null || !delivery.isActive)
          throw new Failure('RULE_BROKEN', { obstacles: ['no_webhook'] });
        await saveReplayed(trx, params.id, now());
        await jobs.send(trx, sendEventJob, { deliveryId: params.id });
        const details = { delivery: params.id, serviceId: delivery.serviceId };
        await appendAudit(trx, { at: now(), event: 'webhook_replayed', userId: actor.userId, origin, details });
        return {};
      }),
  };
}
