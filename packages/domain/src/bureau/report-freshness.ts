import { daysBetween, type PlainDate } from '../applicant/plain-date.ts';

export const REPORT_VALID_DAYS = 30;

/** A stale report must be asked for again before an analyst recommends. */
export const isReportStale = (enquiryDate: PlainDate, today: PlainDate): boolean =>
  daysBetween(enquiryDate, today) > REPORT_VALID_DAYS;
