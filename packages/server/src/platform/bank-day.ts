const WIB_OFFSET_MS = 7 * 3_600_000;

/** The calendar day in Jakarta (WIB, no summer time), in which the bank dates everything. */
export const bankDayOf = (moment: Date): string =>
  new Date(moment.getTime() + WIB_OFFSET_MS).toISOString().slice(0, 10);
