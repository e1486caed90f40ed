import type { CaseDeps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readKeptFile } from '../../platform/storage/read-kept-file.ts';
import { findPhoto } from './survey-sheets.store.ts';

export type IsPreviewable = (detectedType: string) => boolean;

/** A photo that the caller may see. */
export function readSurveyPhoto(
  deps: CaseDeps,
  { isPreviewable }: { readonly isPreviewable: IsPreviewable },
): Handler<'getSurveyPhoto'> {
  return async ({ params, actor, origin }) => {
    const photo = await findPhoto(deps.db, params.id);
    if (photo === null) throw new Failure('NOT_FOUND');
    await deps.cases.read(actor, { id: photo.application_id });
    const file = {
      table: 'survey_photos',
      id: photo.id,
      applicationId: photo.application_id,
      fileName: photo.filename,
      objectName: photo.object_name,
      sizeBytes: photo.size_bytes,
      sha256: photo.sha256,
    } as const;
    const stored = await readKeptFile(deps, file, { userId: actor.userId, origin });
    return {
      name: photo.filename,
      contentType: photo.detected_type,
      disposition: isPreviewable(photo.detected_type) ? 'inline' : 'attachment',
      ...stored,
    };
  };
}
