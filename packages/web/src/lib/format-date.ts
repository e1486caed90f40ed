import { MISSING } from './format-rupiah.ts';

const WIB_OFFSET_MS = 7 * 3_600_000;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** Jakarta's wall clock (WIB, no summer time) as an ISO text, or null when there is no such moment. */
function wibClock(moment: string | number | Date): string | null {
  const instant = new Date(moment).getTime();
  return Number.isNaN(instant) ? null : new Date(instant + WIB_OFFSET_MS).toISOString();
}

/** `2026-11-14`. A date without a time belongs to no time zone and stays as it is. */
export function formatDate(moment: string | number | Date | null | undefined): string {
  if (moment === null || moment === undefined || moment === '') return MISSING;
  if (typeof moment === 'string' && DATE_ONLY.test(moment)) return moment;
  return wibClock(moment)?.slice(0, 10) ?? MISSING;
}

/** `2026-11-14 09:10:00.214` */
export function formatDateTime(moment: string | number | Date | null | undefined): string {
  if (moment === null || moment === undefined || moment === '') return MISSING;
  return wibClock(moment)?.slice(0, 23).replace('T', ' ') ?? MISSING;
}
