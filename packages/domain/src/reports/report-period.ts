import { isPlainDate } from '../calendar/plain-date.ts';

/** The first day for which the bank has figures. */
export const FIRST_REPORT_DAY = '2022-01-01';

/** A day from the first one to today, `YYYY-MM-DD`. */
export const isReportDay = (day: string, today: string): boolean =>
  isPlainDate(day) && day >= FIRST_REPORT_DAY && day <= today;

/** A month from the first one to the current one, `YYYY-MM`. */
export const isReportMonth = (month: string, today: string): boolean =>
  isPlainDate(`${month}-01`) && month >= FIRST_REPORT_DAY.slice(0, 7) && month <= today.slice(0, 7);
