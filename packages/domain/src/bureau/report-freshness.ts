import { isWithinDays } from '../calendar/date-range.ts';

const REPORT_VALID_DAYS = 30;

/** A stale report, or none, must be asked for again before an analyst recommends. */
export const isReportStale = (reportedAt: string | null, now: string): boolean =>
  !isWithinDays(reportedAt, REPORT_VALID_DAYS, now);
