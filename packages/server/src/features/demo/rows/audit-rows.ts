import { createHash } from 'node:crypto';
import { chainKeyOf, payloadOf } from '../../../platform/audit/audit-entry.ts';
import type { DemoCase } from '../workflow-run/demo-case.ts';
import type { DemoEvent } from '../workflow-run/workflow-run.ts';
import type { NewRow } from './new-row.ts';

/** What the server would have written beside the event. */
function detailsOf({ ids, partners, staff, plan }: DemoCase, { details, history }: DemoEvent): Record<string, unknown> {
  if (history === null) return details;
  const { entry, decision, note, reasonCode } = history;
  const serviceId = entry.role === 'SERVICE' ? staff.serviceIdOf(plan.branch) : null;
  const row = partners.historyDigest(ids.id, entry, decision, { note, reasonCode, serviceId });
  return { ...details, ...(entry.fromStatus === null ? { serviceId } : {}), row };
}

export type AuditRows = {
  readonly entries: NewRow<'audit_entries'>[];
  readonly head: NewRow<'audit_chains'>;
};

/** The chain of a case, each link over the one before, as the database itself would have made it. */
export function auditRows(demoCase: DemoCase): AuditRows {
  const applicationId = demoCase.ids.id;
  let hash = Buffer.alloc(0);
  let sequence = 0;
  const entries = demoCase.run.events.map((demoEvent) => {
    const { at, event, userId } = demoEvent;
    const entry = { at, event, userId, applicationId, details: detailsOf(demoCase, demoEvent) };
    sequence += 1;
    // The chain's own number tells equal entries apart, and keeps the demo bank the same each time.
    const payload = payloadOf(entry, String(sequence));
    const chainKey = chainKeyOf(entry);
    hash = createHash('sha256').update(hash).update(`|${sequence}|${payload}`).digest();
    return {
      chain_key: chainKey,
      sequence,
      at,
      event,
      user_id: userId,
      application_id: applicationId,
      payload,
      hash,
      mac: demoCase.partners.macOfEntry({ chainKey, payload }),
    };
  });
  return { entries, head: { chain_key: String(applicationId), sequence, hash } };
}
