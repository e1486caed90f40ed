import { randomBytes } from 'node:crypto';
import type { WebhookEvent } from '@trustiq/contract/origination/webhook-event.ts';
import { caseEventOf } from '@trustiq/domain/origination/case-event.ts';
import type { Status } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Decision } from '@trustiq/domain/workflow/workflow-rule.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findListener, insertDelivery } from './deliveries.store.ts';
import { deliveryCode } from './delivery-code.ts';
import { sendEventJob } from './send-event.ts';

export type ChannelNews = {
  readonly applicationId: number;
  readonly decision: Decision;
  readonly fromStatus: Status | null;
  readonly toStatus: Status;
  readonly at: Date;
};

export type TellChannel = (db: Db, news: ChannelNews) => Promise<void>;

const ID_BYTES = 18;

/**
 * Writes into the outbox what the channel of a case hears, in the transaction of the step: what is undone is not told, and
 * what stands is told in the end. Cases that no channel brought in, or whose channel named no address, tell nobody.
 */
export function tellChannel({ jobs, secrets }: Pick<Deps, 'jobs' | 'secrets'>): TellChannel {
  return async (db, { applicationId, decision, fromStatus, toStatus, at }) => {
    const listener = await findListener(db, applicationId);
    if (listener === null) return;
    const { serviceId, applicationRequestId, version } = listener;
    const event: WebhookEvent = {
      type: caseEventOf(decision, toStatus),
      timestamp: at.toISOString(),
      data: {
        id: applicationId,
        applicationRequestId,
        applicationStatus: toStatus,
        previousStatus: fromStatus,
        version,
      },
    };
    const id = `msg_${randomBytes(ID_BYTES).toString('base64url')}`;
    const written = { id, serviceId, body: JSON.stringify(event) };
    const mac = deliveryCode(secrets, written);
    await insertDelivery(db, { ...written, mac, applicationId, event: event.type, at });
    await jobs.send(db, sendEventJob, { deliveryId: id });
  };
}
