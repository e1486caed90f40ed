const DAY_MS = 24 * 3_600_000;

/** An officer may be away from the office for so long and still hand in with the program that the phone has. */
export const OLDER_APP_DAYS = 60;

/** Since when a newer program stands in the place of the one that asks; null of the present one. */
export const isAppAccepted = (replacedAt: Date | null, now: Date): boolean =>
  replacedAt === null || now.getTime() - replacedAt.getTime() <= OLDER_APP_DAYS * DAY_MS;
