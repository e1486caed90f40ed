import type { Db } from '../../platform/database/open-database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readKeptFile } from '../../platform/kept-files/read-kept-file.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findPhoto } from './survey-sheets.store.ts';

export type IsPreviewable = (detectedType: string) => boolean;

/** A photo that the caller may see. */
export function readSurveyPhoto(
  deps: CaseDeps,
  { isPreviewable }: { readonly isPreviewable: IsPreviewable },
): Handler<'getSurveyPhoto'> {
  return async ({ params, actor, origin }) => {
    const find = async (trx: Db) => {
      const photo = await findPhoto(trx, params.id);
      return photo && { id: photo.application_id, photo };
    };
    const { photo, isRowRight } = await deps.cases.show(actor, find, async (_trx, open, found) => ({
      photo: found.photo,
      isRowRight: open.isRowRight('survey_photos', found.photo.id),
    }));
    const file = {
      table: 'survey_photos',
      id: photo.id,
      applicationId: photo.application_id,
      fileName: photo.filename,
      objectName: photo.object_name,
      sizeBytes: photo.size_bytes,
      sha256: photo.sha256,
    } as const;
    const stored = await readKeptFile(deps, { file, isRowRight }, { userId: actor.userId, origin });
    return {
      name: photo.filename,
      contentType: photo.detected_type,
      disposition: isPreviewable(photo.detected_type) ? 'inline' : 'attachment',
      ...stored,
    };
  };
}
