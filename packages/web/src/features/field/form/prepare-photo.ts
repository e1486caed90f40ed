import { LARGEST_PHOTO_BYTES } from '@trustiq/contract/field/field-photos.ts';
import type { PhotoSlot } from '@trustiq/contract/field/form-parts.ts';
import type { NewPhoto } from '../store/send-photo.ts';

const LONGEST_SIDE = 1600;
const QUALITY = 0.8;
const PLACE_TIMEOUT_MS = 4000;

export type PhotoFault = 'tooLarge' | 'unreadable';

/** A refusal to take a file, in a word that the texts know. */
export class UnusablePhoto extends Error {
  readonly reason: PhotoFault;

  constructor(reason: PhotoFault) {
    super(reason);
    this.reason = reason;
  }
}

/** Drawn anew as a JPEG: smaller, and without whatever else the camera wrote into the file. */
async function compressed(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnusablePhoto('unreadable');
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new UnusablePhoto('unreadable');
  // What is transparent would become black.
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!jpeg) throw new UnusablePhoto('unreadable');
  return jpeg;
}

type Place = { readonly latitude: number; readonly longitude: number };

/** Where the phone is, if the person allows it and it knows soon. */
const place = (): Promise<Place | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { timeout: PLACE_TIMEOUT_MS, maximumAge: 60_000 },
    );
  });

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type Wanted = { readonly slot: PhotoSlot; readonly document: string | null; readonly withPlace: boolean };

/** A file of the phone as it is sent: pictures compressed, PDFs as they are, with time, and place where it is wanted. */
export async function preparePhoto(file: File, { slot, document: name, withPlace }: Wanted): Promise<NewPhoto> {
  const isPdf = file.type === 'application/pdf';
  const [kept, where] = await Promise.all([isPdf ? file : compressed(file), withPlace ? place() : null]);
  if (kept.size > LARGEST_PHOTO_BYTES) throw new UnusablePhoto('tooLarge');
  if (kept.size === 0) throw new UnusablePhoto('unreadable');
  const buffer = await kept.arrayBuffer();
  return {
    id: crypto.randomUUID(),
    slot,
    document: name,
    fileName: `${(name ?? slot).toLowerCase().replaceAll(' ', '-')}.${isPdf ? 'pdf' : 'jpg'}`,
    sha256: hex(await crypto.subtle.digest('SHA-256', buffer)),
    takenAt: new Date().toISOString(),
    latitude: where?.latitude ?? null,
    longitude: where?.longitude ?? null,
    bytes: new Uint8Array(buffer),
  };
}
