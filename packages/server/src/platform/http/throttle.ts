import type { Db } from '../database/open-database.ts';
import { Failure } from './failure.ts';
import { type Limit, secondsToWait } from './throttle.store.ts';

/** Refuses with 429 and Retry-After once a limit is passed. */
export async function throttle(db: Db, limit: Limit, now: Date): Promise<void> {
  const wait = await secondsToWait(db, limit, now);
  if (wait !== null) throw new Failure('THROTTLED', undefined, { retryAfterSeconds: wait });
}
