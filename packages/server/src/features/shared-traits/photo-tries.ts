const MINUTE_MS = 60_000;

/** How long a photo that failed waits for its next try, so that a store of files may be away for a night. */
const PAUSES_MINUTES = [5, 60, 6 * 60, 24 * 60] as const;
/** From no source. A photo that failed as often is called unreadable: somebody must look at it. */
export const MOST_TRIES = PAUSES_MINUTES.length + 1;

/** When a photo is tried again after so many tries, should nothing come of the last. */
export function nextTryAt(tries: number, at: Date): Date {
  const pause = PAUSES_MINUTES[Math.min(tries, PAUSES_MINUTES.length) - 1] ?? PAUSES_MINUTES[0];
  return new Date(at.getTime() + pause * MINUTE_MS);
}

/** No try is put off for longer, so whoever finds one that is can tell that nobody of ours put it off. */
export const latestTryAt = (now: Date): Date => nextTryAt(PAUSES_MINUTES.length, now);
