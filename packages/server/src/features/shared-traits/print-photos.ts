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
import { MOST_TRIES, nextTryAt } from './photo-tries.ts';
import { isCompared, printOfFile, unpackingBounds } from './print-of-file.ts';

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

type PrintDeps = Pick<Deps, 'db' | 'secrets' | 'storage' | 'log' | 'now'>;

/** A file that is gone or was exchanged is named by `verify`, and is like no other. */
async function printOf({ storage, log }: PrintDeps, photo: WaitingPhoto, bounds: ThreadBounds): Promise<string> {
  if (!isCompared(photo.detectedType)) return UNREADABLE;
  const file = await openKeptFile(storage, photo);
  if (typeof file === 'string') {
    log.warn({ photoId: photo.id, why: file }, 'a survey photo cannot be compared');
    return UNREADABLE;
  }
  return printOfFile(await buffer(file.content), bounds);
}

/**
 * Looks at the survey photos that nobody has looked at yet, one after the other, and leaves their applications to whoever
 * works out what they have in common. A photo whose file cannot be read just now goes on waiting, behind those that were
 * tried less, until it was tried too often. A try is noted before it begins: one that takes the process along counts.
 */
export function printPhotos(deps: PrintDeps, bounds: ThreadBounds = unpackingBounds) {
  const { db, secrets, log, now } = deps;
  const cipher = fieldCipher(secrets);
  const keep = (photo: WaitingPhoto, kept: string) =>
    inOneMoment(db, async (trx) => {
      await savePrint(trx, photo.id, cipher.encrypt(kept, photoPrint(photo.id)));
      if (isPrint(kept)) await forgetTraits(trx, [photo.applicationId]);
    });
  /** Whether it was looked at. */
  const tryToLook = async (photo: WaitingPhoto): Promise<boolean> => {
    const tried = photo.tries + 1;
    try {
      await keep(photo, tried > MOST_TRIES ? UNREADABLE : await printOf(deps, photo, bounds));
      return true;
    } catch (error) {
      log.error({ err: error, photoId: photo.id, tried }, 'a survey photo could not be looked at');
      if (tried >= MOST_TRIES) await keep(photo, UNREADABLE);
      return false;
    }
  };
  return async (): Promise<number> => {
    const startedAt = performance.now();
    let printed = 0;
    for (let failed = 0; failed < MOST_FAILURES && performance.now() - startedAt < LONGEST_MS; ) {
      const photo = await findWaitingPhoto(db, now());
      if (photo === null) break;
      if (!(await noteTry(db, photo, nextTryAt(photo.tries + 1, now())))) continue;
      if (await tryToLook(photo)) printed += 1;
      else failed += 1;
    }
    return printed;
  };
}
