import type { Comparison, ComparisonOverview } from '@trustiq/contract/documents/comparisons.ts';
import { fieldsOfDocument } from '@trustiq/domain/documents/compared-fields.ts';
import { documentSlots } from '@trustiq/domain/documents/document-slots.ts';
import { isOpenedSince, type Opening, standingOf } from '@trustiq/domain/documents/field-checks.ts';
import { deskSince } from '@trustiq/domain/workflow/sla.ts';
import { z } from 'zod';
import { detailsIn } from '../../platform/audit/entry-details.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { listReadings } from './comparisons.store.ts';
import type { StoredDocument } from './documents.store.ts';
import { type ComparedCase, readComparedCase } from './field-checks.ts';

/** The small photo beside somebody's data comes with the screen: nobody opened it. */
const opened = z.object({ documentId: z.number(), isPhotoOfScreen: z.literal(true).optional() });

async function openingsOf(trx: Db, applicationId: number, userId: number): Promise<Opening[]> {
  const entries = await listReadings(trx, applicationId, userId);
  return entries.flatMap(({ at, payload }) => {
    const details = detailsIn(payload, opened);
    return details === null || details.isPhotoOfScreen
      ? []
      : [{ documentId: details.documentId, at: at.toISOString() }];
  });
}

type Standing = ComparisonOverview['documents'][number];

function standingIn({ values, checksOf }: ComparedCase, document: StoredDocument): Omit<Standing, 'isOpened'> {
  const fields = fieldsOfDocument(document.filename).filter((field) => values[field] !== null);
  const checked = fields.map((field) => ({ field, checks: checksOf(document, field) }));
  return {
    id: document.id,
    fields: fields.length,
    agreeing: checked.filter(({ checks }) => standingOf(checks) === 'agrees').length,
    differing: checked.flatMap(({ field, checks }) =>
      checks.filter(({ agrees }) => !agrees).map(({ by, at }) => ({ field, by, at })),
    ),
  };
}

/** What documents are there and asked for, and what was compared with each. */
export function showComparisons({ cases, cipher }: CaseDeps): HandlersOf<'getComparisons' | 'getComparison'> {
  return {
    getComparisons: ({ params: { id }, actor }) =>
      cases.show(actor, { id }, async (trx, { record }): Promise<ComparisonOverview> => {
        const compared = await readComparedCase(trx, id, cipher);
        const openings = await openingsOf(trx, id, actor.userId);
        const since = deskSince(record.status, record.facts.statusSince, record.history);
        return {
          documents: compared.documents.map((document) => ({
            ...standingIn(compared, document),
            isOpened: isOpenedSince(openings, document.id, since),
          })),
          slots: documentSlots(record.status, record.facts).map(({ part, files }) => ({ part, files: [...files] })),
        };
      }),
    getComparison: ({ params: { id, documentId }, actor }) =>
      cases.show(actor, { id }, async (trx): Promise<Comparison> => {
        const { documents, values, checksOf } = await readComparedCase(trx, id, cipher);
        const document = documents.find((one) => one.id === documentId);
        if (document === undefined) throw new Failure('NOT_FOUND');
        return {
          fields: fieldsOfDocument(document.filename).map((field) => ({
            field,
            value: values[field],
            checks: checksOf(document, field).map(({ userId, ...check }) => ({
              ...check,
              isMine: userId === actor.userId,
            })),
          })),
        };
      }),
  };
}
