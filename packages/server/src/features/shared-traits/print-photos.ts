import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../platform/deps.ts';
import { jobKind } from '../../platform/jobs/job-queue.ts';
import { openKeptFile } from '../../platform/kept-files/kept-file.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { forgetTraits } from '../../platform/planning/plans.store.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { photoPrint } from '../../schema/encrypted-fields.ts';
import { NO_PRINT } from './hash-traits.ts';
import { findWaitingPhoto, savePrint, type WaitingPhoto } from './photo-prints.store.ts';
import { isCompared, printOfFile } from './print-of-file.ts';

export const printPhotosJob = jobKind<object>({
  queue: 'print-photos',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
});

/** One file that cannot be read keeps no other waiting; where several cannot, the store of files does not answer. */
const MOST_FAILURES = 5;
/** Less than the job may take, so that it ends by itself and the next minute's goes on. */
const LONGEST_MS = 600_000;

type PrintDeps = Pick<Deps, 'db' | 'secrets' | 'storage' | 'log'>;

/** A file that is gone or was exchanged is named by `verify`, and is like no other. */
async function printOf({ storage, log }: PrintDeps, photo: WaitingPhoto): Promise<string | null> {
  if (!isCompared(photo.detectedType)) return null;
  const file = await openKeptFile(storage, photo);
  if (typeof file === 'string') {
    log.warn({ photoId: photo.id, why: file }, 'a survey photo cannot be compared');
    return null;
  }
  return printOfFile(await buffer(file.content));
}

/**
 * Looks at the survey photos that nobody has looked at yet, one after the other, and leaves their applications to whoever
 * works out what they have in common. A photo whose file cannot be read just now goes on waiting.
 */
export function printPhotos(deps: PrintDeps) {
  const { db, secrets, log } = deps;
  const cipher = fieldCipher(secrets);
  const look = async (photo: WaitingPhoto) => {
    const print = await printOf(deps, photo);
    await inOneMoment(db, async (trx) => {
      await savePrint(trx, photo.id, cipher.encrypt(print ?? NO_PRINT, photoPrint(photo.id)));
      if (print !== null) await forgetTraits(trx, [photo.applicationId]);
    });
  };
  /** Whether it was looked at. */
  const tryToLook = async (photo: WaitingPhoto): Promise<boolean> => {
    try {
      await look(photo);
      return true;
    } catch (error) {
      log.error({ err: error, photoId: photo.id }, 'a survey photo could not be looked at');
      return false;
    }
  };
  return async (): Promise<number> => {
    const startedAt = performance.now();
    let printed = 0;
    let failed = 0;
    for (let before: number | null = null; failed < MOST_FAILURES && performance.now() - startedAt < LONGEST_MS; ) {
      const photo: WaitingPhoto | null = await findWaitingPhoto(db, before);
      if (photo === null) break;
      if (await tryToLook(photo)) printed += 1;
      else failed += 1;
      before = photo.id;
    }
    return printed;
  };
}
