/** Jakarta (WIB) has no summer time. */
const OFFSET_HOURS = 7;
const HOUR_MS = 3_600_000;

/** `2026-11-14 09:10:00.214`, as a clock on the bank's wall shows it. The bank dates and shows everything by it. */
export const wibClock = (moment: Date): string =>
  new Date(moment.getTime() + OFFSET_HOURS * HOUR_MS).toISOString().slice(0, 23).replace('T', ' ');

/** The moment at which that clock shows this hour of this day. */
export const atWib = (day: string, hour = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hour - OFFSET_HOURS) * HOUR_MS);
