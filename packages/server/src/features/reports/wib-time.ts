const WIB_OFFSET_MS = 7 * 3_600_000;

/** `2026-11-14 09:10:00`, as the reports show when they were brought up to date. */
export const wibTime = (moment: string): string =>
  new Date(Date.parse(moment) + WIB_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
