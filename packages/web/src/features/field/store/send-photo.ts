import { ApiError, type Caller } from '@trustiq/contract/client.ts';
import type { FieldPhoto } from '@trustiq/contract/field/field-forms.ts';
import { beginFieldPhoto, PHOTO_PIECE_BYTES, sendFieldPhotoPiece } from '@trustiq/contract/field/field-photos.ts';
import type { PhotoSlot } from '@trustiq/contract/field/form-parts.ts';

/** A photo as it was taken; its id and digest were made here, so that it can be sent again and never twice. */
export type NewPhoto = {
  readonly id: string;
  readonly slot: PhotoSlot;
  readonly document: string | null;
  readonly fileName: string;
  readonly sha256: string;
  readonly takenAt: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** In slices: a whole photo as arguments of one call would be too many. */
const SLICE = 8192;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(text);
}

/** Somebody else's piece, or an answer that got lost: the server says how far it is, and the rest follows from there. */
const isElsewhere = (failure: unknown) => failure instanceof ApiError && failure.problem?.code === 'CONFLICT';
const MOST_RESTARTS = 3;

/** Announces the photo and sends what the server does not have yet, piece by piece. */
export async function sendPhoto(
  call: Caller,
  formId: string,
  { bytes, id, ...about }: NewPhoto,
  onProgress: (photo: FieldPhoto) => void,
): Promise<FieldPhoto> {
  const params = { formId, photoId: id };
  const announce = () => call(beginFieldPhoto, { params, body: { ...about, sizeBytes: bytes.length } });
  let restarts = 0;
  let state = await announce();
  while (!state.isComplete) {
    onProgress(state);
    const offset = state.receivedBytes;
    const data = base64Of(bytes.subarray(offset, offset + PHOTO_PIECE_BYTES));
    try {
      state = await call(sendFieldPhotoPiece, { params, body: { offset, data } });
    } catch (failure) {
      restarts++;
      if (!isElsewhere(failure) || restarts > MOST_RESTARTS) throw failure;
      state = await announce();
    }
  }
  return state;
}
