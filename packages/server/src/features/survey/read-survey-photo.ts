import type { CaseDeps } from '../../deps.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findPhoto } from './survey-sheets.store.ts';

export type IsPreviewable = (detectedType: string) => boolean;

/** A photo that the caller may see. Reading it is recorded. */
export function readSurveyPhoto(
  { db, now, log, cases, storage }: CaseDeps,
  { isPreviewable }: { readonly isPreviewable: IsPreviewable },
): Handler<'getSurveyPhoto'> {
  return async ({ params, actor, origin }) => {
    const photo = await findPhoto(db, params.id);
    if (photo === null) throw new Failure('NOT_FOUND');
    await cases.read(actor, { id: photo.application_id });
    const stored = await storage.get(photo.object_name);
    if (stored === null) {
      log.error({ photoId: photo.id }, 'the file of a survey photo is missing');
      throw new Failure('NOT_FOUND');
    }
    await appendAudit(db, {
      at: now(),
      event: 'document_read',
      userId: actor.userId,
      applicationId: photo.application_id,
      origin,
      details: { purpose: 'credit_assessment', photoId: photo.id },
    });
    return {
      name: photo.filename,
      contentType: photo.detected_type,
      disposition: isPreviewable(photo.detected_type) ? 'inline' : 'attachment',
      ...stored,
    };
  };
}
