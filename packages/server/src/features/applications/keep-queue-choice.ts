import { type QueueChoice, queueChoice } from '@trustiq/contract/applications/queue-choices.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findChoice, storeChoice } from './queue-choices.store.ts';

/** A first visit: the specified list. */
const asSpecified: QueueChoice = { columns: [], sort: '', views: [] };

/** What an earlier version kept and this one cannot read is as if nothing had been chosen. */
export function getQueueChoice({ db }: CaseDeps): Handler<'getQueueChoice'> {
  return async ({ params: { queue }, actor }) => {
    const stored = queueChoice.safeParse(await findChoice(db, actor.userId, queue));
    return stored.success ? stored.data : asSpecified;
  };
}

export function setQueueChoice({ db, now }: CaseDeps): Handler<'setQueueChoice'> {
  return async ({ params: { queue }, body, actor, origin }) => {
    const at = now();
    await db.transaction().execute(async (trx) => {
      await storeChoice(trx, { userId: actor.userId, queue, at }, body);
      const { columns, sort, views } = body;
      // A name is whatever somebody typed: the audit counts the views only.
      const details = { queue, columns, sort, views: views.length };
      await appendAudit(trx, { at, event: 'preferences_changed', userId: actor.userId, origin, details });
    });
    return body;
  };
}
