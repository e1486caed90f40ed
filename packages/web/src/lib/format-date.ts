import { wibClock } from '@trustiq/domain/calendar/wib-clock.ts';
import { MISSING } from './format-rupiah.ts';

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** Null when there is no such moment. */
function shown(moment: string | number | Date): string | null {
  const instant = new Date(moment);
  return Number.isNaN(instant.getTime()) ? null : wibClock(instant);
}

/** `2026-11-14`. A date without a time belongs to no time zone and stays as it is. */
export function formatDate(moment: string | number | Date | null | undefined): string {
  if (moment === null || moment === undefined || moment === '') return MISSING;
  if (typeof moment === 'string' && DATE_ONLY.test(moment)) return moment;
  return shown(moment)?.slice(0, 10) ?? MISSING;
}

/** `2026-11-14 09:10`, for what people set by the minute. */
export function formatMinute(moment: string | number | Date | null | undefined): string {
  if (moment === null || moment === undefined || moment === '') return MISSING;
  return shown(moment)?.slice(0, 16) ?? MISSING;
}

/** `2026-11-14 09:10:00.214` */
export function formatDateTime(moment: string | number | Date | null | undefined): string {
  if (moment === null || moment === undefined || moment === '') return MISSING;
  return shown(moment) ?? MISSING;
}
