import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { CapsuleSources } from './capsule-sources.ts';

/** A whole decision leaves the bank's screens with it: who took it is recorded before it goes. */
export function downloadCapsule(
  { cases, db, now }: CaseDeps,
  { handOutCapsule }: CapsuleSources,
): Handler<'getCapsule'> {
  return async ({ params: { appId, sequence }, actor, origin }) => {
    const text = await cases.show(actor, { id: appId }, (trx, { record }) => handOutCapsule(trx, record.id, sequence));
    if (text === null) throw new Failure('NOT_FOUND');
    await appendAudit(db, {
      at: now(),
      event: 'capsule_downloaded',
      userId: actor.userId,
      applicationId: appId,
      origin,
      details: { sequence, purpose: 'decision_record' },
    });
    const content = Buffer.from(text, 'utf8');
    return {
      name: `kapsul-${appId}-${sequence}.json`,
      contentType: 'application/json',
      disposition: 'attachment',
      content,
      sizeBytes: content.byteLength,
    };
  };
}
