import { wibClock } from '@trustiq/domain/calendar/wib-clock.ts';

/** The calendar day in which the bank dates everything. */
export const bankDayOf = (moment: Date): string => wibClock(moment).slice(0, 10);
