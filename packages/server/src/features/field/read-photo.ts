import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { FieldDeps } from './field-deps.ts';
import { readableForm } from './reach-form.ts';
import { seeForms } from './see-forms.ts';

/** A photo of a form; one that is not what the phone sent is not shown. */
export function readFieldPhoto(deps: FieldDeps): Handler<'getFieldPhoto'> {
  return async ({ params: { formId, photoId }, actor }) => {
    const { photos } = await seeForms(deps, (trx) => readableForm(trx, formId, actor));
    const photo = photos.find(({ id }) => id === photoId);
    if (photo === undefined || photo.object_name === null || photo.detected_type === null)
      throw new Failure('NOT_FOUND');
    const stored = await deps.storage.get(photo.object_name);
    const content = stored && (await buffer(stored.content));
    if (content === null || createHash('sha256').update(content).digest('hex') !== photo.sha256)
      throw new Failure('FILE_BROKEN');
    return {
      name: photo.file_name,
      contentType: photo.detected_type,
      disposition: 'inline',
      content: Readable.from(content),
      sizeBytes: content.length,
    };
  };
}
