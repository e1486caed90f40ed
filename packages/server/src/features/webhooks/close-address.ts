import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import { serviceSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { saveClosed } from './deliveries.store.ts';

/** A receiver said that nobody listens there any more: it is called again when somebody names an address. */
export const closeAddress = ({ db, now }: Pick<Deps, 'db' | 'now'>, serviceId: number): Promise<void> =>
  inOneMoment(db, async (trx) => {
    await holdSubject(trx, serviceSubject(serviceId), now());
    await saveClosed(trx, serviceId, now());
    const entry = { at: now(), event: 'webhook_closed', userId: null, details: { serviceId } } as const;
    await appendAudit(trx, { ...entry, changes: [serviceSubject(serviceId)] });
  });
