import { fieldsOfDocument } from '@trustiq/domain/documents/compared-fields.ts';
import { obstaclesToAction } from '@trustiq/domain/workflow/take-action.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { removeCheck } from './comparisons.store.ts';
import { keepCheck, presentOf, readComparedCase } from './field-checks.ts';

/**
 * Somebody's word about a field. Neither the rows of the case nor its version are touched, so that nobody who decides at the
 * same time is refused for it; what they said about is told by the audit, what it read is not.
 */
export function compareField(deps: CaseDeps): Handler<'compareField'> {
  const { now, cases, cipher } = deps;
  return ({ params: { id, documentId }, body: { field, value, agrees }, actor, origin }) =>
    notingBroken(deps, async (trx) => {
      await relyOnActor(trx, actor);
      const open = await cases.readInside(trx, actor, { id });
      if (open === null) throw new Failure('NOT_FOUND');
      const { documents, values } = await readComparedCase(trx, id, cipher);
      const document = documents.find((one) => one.id === documentId);
      if (document === undefined) throw new Failure('NOT_FOUND');
      const obstacles = obstaclesToAction('compareDocuments', open.situation);
      if (obstacles.length > 0) throw new Failure('STEP_REFUSED', { obstacles });
      if (!fieldsOfDocument(document.filename).includes(field)) throw new Failure('RULE_BROKEN', { field });
      const present = presentOf(document, values[field]);
      if (present === null || values[field] !== value) throw new Failure('STALE_VERSION');
      const at = now();
      const word = { documentId, field, userId: actor.userId };
      if (agrees === null) await removeCheck(trx, word);
      else await keepCheck(trx, cipher, { ...word, applicationId: id, agrees, at, seen: present });
      await appendAudit(trx, {
        at,
        event: 'document_compared',
        userId: actor.userId,
        applicationId: id,
        origin,
        details: { documentId, field, agrees },
        tells: [{ kind: 'document_compared', applicationId: id }],
      });
      return {};
    });
}
