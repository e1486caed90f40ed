import type { Deps } from '../../platform/deps.ts';
import { jobKind } from '../../platform/jobs/job-queue.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { traceCases } from './keep-traits.ts';
import { listUntraced } from './kept-traits.store.ts';

export const traceWaitingCasesJob = jobKind<object>({
  queue: 'trace-cases',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
});

/** So few that nobody who works on one of them waits long. */
const AT_ONCE = 100;
/** Less than the job may take, so that it ends by itself and the next minute's goes on. */
const LONGEST_MS = 600_000;
/** A start does not wait for more than this; the job does the rest. */
export const TRACED_AT_A_START = 2_000;

type TraceDeps = Pick<Deps, 'db' | 'secrets' | 'log'>;

/**
 * Applications that came or changed where nobody worked out their traits: those of a bank that ran before there were any,
 * of the demo, and of commands beside the bank. One of which nothing can be made is passed by.
 */
export function traceWaitingCases({ db, secrets, log }: TraceDeps, most = Number.POSITIVE_INFINITY) {
  const cipher = fieldCipher(secrets);
  return async (): Promise<number> => {
    const startedAt = performance.now();
    let traced = 0;
    try {
      for (let last = 0; traced < most && performance.now() - startedAt < LONGEST_MS; ) {
        const ids = await listUntraced(db, { after: last, most: AT_ONCE });
        if (ids.length === 0) break;
        const unreadable = await inOneMoment(db, (trx) => traceCases(trx, ids, cipher));
        if (unreadable.length > 0) log.error({ unreadable }, 'nothing can be compared of these cases');
        traced += ids.length - unreadable.length;
        last = ids.at(-1) ?? last;
      }
    } catch (error) {
      log.error({ err: error }, 'the waiting applications could not be made comparable');
    }
    return traced;
  };
}
