import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../platform/deps.ts';
import { jobKind } from '../../platform/jobs/job-queue.ts';
import { openKeptFile } from '../../platform/kept-files/kept-file.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { forgetTraits } from '../../platform/planning/plans.store.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import type { ThreadBounds } from '../../platform/threads/ask-bounded-thread.ts';
import { photoPrint } from '../../schema/encrypted-fields.ts';
import { isPrint, UNREADABLE } from './kept-print.ts';
import { findWaitingPhoto, noteTry, savePrint, type WaitingPhoto } from './photo-prints.store.ts';
import { latestTryAt, MOST_TRIES, nextTryAt } from './photo-tries.ts';
import { isCompared, pictureReader, unpackingBounds } from './print-of-file.ts';

export const printPhotosJob = jobKind<object>({
  queue: 'print-photos',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
});

/** Where so many files cannot be read, the store of files may not answer: the next minute tries others. */
const MOST_FAILURES = 5;
/** Less than the job may take, so that it ends by itself and the next minute's goes on. */
const LONGEST_MS = 600_000;

type PictureReader = ReturnType<typeof pictureReader>;
type PrintDeps = Pick<Deps, 'db' | 'secrets' | 'storage' | 'log' | 'now'>;

/** A file that is gone or was exchanged is named by `verify`; it may come back, as when the store of files was not there. */
async function printOf({ storage }: PrintDeps, photo: WaitingPhoto, pictures: PictureReader): Promise<string> {
  if (!isCompared(photo.detectedType)) return UNREADABLE;
  const file = await openKeptFile(storage, photo);
  if (typeof file === 'string') throw new Error(`the file of a survey photo is ${file}`);
  return pictures.printOf(await buffer(file.content));
}

/**
 * Looks at the survey photos that nobody has looked at yet, one after the other, and leaves their applications to whoever
 * works out what they have in common. A photo whose file cannot be read just now goes on waiting, behind those that were
 * tried less, until it was tried too often. A try is noted before it begins, so that one that takes the process along goes
 * behind the others too. What was never looked at is not said to be unreadable, however often the row says it was tried.
 */
export function printPhotos(deps: PrintDeps, bounds: ThreadBounds = unpackingBounds) {
  const { db, secrets, log, now } = deps;
  const cipher = fieldCipher(secrets);
  const keep = (photo: WaitingPhoto, kept: string) =>
    inOneMoment(db, async (trx) => {
      // Somebody else may have kept one meanwhile, and it has been compared.
      if (!(await savePrint(trx, photo.id, cipher.encrypt(kept, photoPrint(photo.id))))) return;
      if (isPrint(kept)) await forgetTraits(trx, [photo.applicationId]);
    });
  /** What is to be kept of it; null where it goes on waiting. */
  const lookAt = async (photo: WaitingPhoto, pictures: PictureReader): Promise<string | null> => {
    const tried = photo.tries + 1;
    try {
      return await printOf(deps, photo, pictures);
    } catch (error) {
      log.error({ err: error, photoId: photo.id, tried }, 'a survey photo could not be looked at');
      return tried >= MOST_TRIES ? UNREADABLE : null;
    }
  };
  const lookAtAll = async (pictures: PictureReader): Promise<number> => {
    const startedAt = performance.now();
    let printed = 0;
    for (let failed = 0; failed < MOST_FAILURES && performance.now() - startedAt < LONGEST_MS; ) {
      const photo = await findWaitingPhoto(db, now(), latestTryAt(now()));
      if (photo === null) break;
      if (!(await noteTry(db, photo, nextTryAt(photo.tries + 1, now())))) continue;
      const kept = await lookAt(photo, pictures);
      if (kept === null) {
        failed += 1;
        continue;
      }
      await keep(photo, kept);
      printed += 1;
    }
    return printed;
  };
  return async (): Promise<number> => {
    const pictures = pictureReader(bounds);
    try {
      return await lookAtAll(pictures);
    } finally {
      await pictures.end();
    }
  };
}
