import { wibClock } from '@trustiq/domain/calendar/wib-clock.ts';

/** `2026-11-14 09:10:00`, as the reports show when they were brought up to date. */
export const wibTime = (moment: string): string => wibClock(new Date(moment)).slice(0, 19);
