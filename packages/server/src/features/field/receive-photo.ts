import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { HandlersOf, Origin, SignedIn } from '../../platform/http/handler.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import type { FieldDeps } from './field-deps.ts';
import {
  announcePhoto,
  findPhoto,
  forgetPieces,
  insertPiece,
  keepWholePhoto,
  listPieces,
  type PhotoRow,
  removePhoto,
} from './field-photos.store.ts';
import { formRefused } from './form-refused.ts';
import { keepForm } from './hold-form.ts';
import { writableForm } from './reach-form.ts';
import { shownPhoto } from './show-form.ts';

const MOST_PHOTOS = 60;

const refused = (why: string) => new Failure('RULE_BROKEN', { file: why });

type Who = { readonly actor: SignedIn; readonly origin: Pick<Origin, 'language'> };

async function theirPhoto(db: Db, formId: string, photoId: string, { actor, origin }: Who): Promise<PhotoRow> {
  const { photos } = await writableForm(db, formId, actor, origin.language);
  const photo = photos.find(({ id }) => id === photoId);
  if (photo === undefined) throw new Failure('NOT_FOUND');
  return photo;
}

/** All pieces are here: the file is what the phone said it is, or all of it is asked for again. */
async function wholeOf(deps: FieldDeps, photo: PhotoRow): Promise<Buffer | 'kept' | null> {
  const pieces = await listPieces(deps.db, photo.id);
  const content = Buffer.concat(pieces.map((piece) => piece.content));
  const isRight = createHash('sha256').update(content).digest('hex') === photo.sha256;
  if (isRight) return content;
  // The same last piece came twice, and the other one has made a file of all of them.
  if ((await findPhoto(deps.db, photo.form_id, photo.id))?.object_name !== null) return 'kept';
  await forgetPieces(deps.db, photo.id);
  return null;
}

/** Stored before the row names it: a crash between leaves a file that nobody knows, and the phone sends its last piece again. */
async function keepWhole(deps: FieldDeps, photo: PhotoRow, who: Who): Promise<void> {
  const content = await wholeOf(deps, photo);
  if (content === null) throw refused('digest_differs');
  if (content === 'kept') return;
  const detectedType = deps.detectType(content);
  if (!deps.isPreviewable(detectedType)) throw refused('kind');
  if ((await deps.storage.scan?.(content)) === 'infected') throw refused('malware');
  const objectName = randomUUID();
  await deps.storage.put(objectName, content);
  await notingBroken(deps, async (trx) => {
    const present = await theirPhoto(trx, photo.form_id, photo.id, who);
    if (present.object_name !== null) return;
    if (present.sha256 !== photo.sha256) throw new Failure('CONFLICT');
    await keepWholePhoto(trx, photo.id, { objectName, detectedType });
    await keepForm(trx, photo.form_id);
  });
}

/** Photos come in pieces, in their order, as the signal allows; what is here already is never sent a second time. */
export function photoHandlers(
  deps: FieldDeps,
): HandlersOf<'beginFieldPhoto' | 'sendFieldPhotoPiece' | 'removeFieldPhoto'> {
  const { db } = deps;
  const inside = <Value>(work: (trx: Db) => Promise<Value>) => notingBroken(deps, work);
  return {
    beginFieldPhoto: ({ params: { formId, photoId }, body, actor, origin }) =>
      inside(async (trx) => {
        const { photos } = await writableForm(trx, formId, actor, origin.language);
        const { slot, document, fileName, sizeBytes, sha256, takenAt, latitude, longitude } = body;
        if ((slot === 'DOCUMENT') !== (document !== null))
          throw new Failure('RULE_BROKEN', { fields: { document: 'required' } });
        const known = await findPhoto(trx, formId, photoId);
        if (known !== null && known.sha256 !== sha256) throw new Failure('CONFLICT');
        if (known === null && photos.length >= MOST_PHOTOS) throw refused('too_many');
        const row = { id: photoId, form_id: formId, slot, document, file_name: fileName, size_bytes: sizeBytes };
        const place = { taken_at: takenAt, latitude, longitude };
        if (known === null) {
          if (!(await announcePhoto(trx, { ...row, sha256, ...place }, deps.now()))) throw new Failure('CONFLICT');
          await keepForm(trx, formId);
        }
        const photo = await findPhoto(trx, formId, photoId);
        if (photo === null) throw new Failure('CONFLICT');
        return shownPhoto(photo);
      }),
    sendFieldPhotoPiece: async ({ params: { formId, photoId }, body, actor, origin }) => {
      const content = Buffer.from(body.data, 'base64');
      const received = await inside(async (trx) => {
        const photo = await theirPhoto(trx, formId, photoId, { actor, origin });
        if (photo.object_name !== null) return photo;
        const here = Number(photo.received_bytes);
        // Heard before: the answer did not come through.
        if (body.offset + content.length <= here) return photo;
        if (body.offset !== here || content.length === 0 || here + content.length > photo.size_bytes)
          throw new Failure('CONFLICT', { receivedBytes: here });
        await insertPiece(trx, photoId, here, content);
        // Of two that bring the same piece at once the second begins anew, and then sees that it is here.
        await keepForm(trx, formId);
        return { ...photo, received_bytes: here + content.length };
      });
      if (received.object_name === null && Number(received.received_bytes) === received.size_bytes)
        await keepWhole(deps, received, { actor, origin });
      const photo = await findPhoto(db, formId, photoId);
      if (photo === null) throw new Failure('NOT_FOUND');
      return shownPhoto(photo);
    },
    removeFieldPhoto: ({ params: { formId, photoId }, actor, origin }) =>
      inside(async (trx) => {
        const photo = await theirPhoto(trx, formId, photoId, { actor, origin });
        if (photo.attached_at !== null) throw formRefused('form_closed', origin.language);
        await removePhoto(trx, photoId, deps.now());
        await keepForm(trx, formId);
        return {};
      }),
  };
}
