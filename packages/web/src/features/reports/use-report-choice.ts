import { type ReportName, reportNames } from '@trustiq/contract/reports/collection-reports.ts';
import { isReportDay, isReportMonth, lastReportDayOf, reportMonthOf } from '@trustiq/domain/reports/report-period.ts';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatDate } from '../../lib/format-date.ts';

export type ReportChoice = { readonly report: ReportName; readonly date: string };

const isMonthly = (report: ReportName) => report === 'MONTHLY_COLL';

/** The period of a report that a date of any report lies in; `day` is the one chosen before a month was looked at. */
function periodOf(report: ReportName, wanted: string, day: string | null, today: string): string {
  const month = reportMonthOf(wanted);
  if (isMonthly(report)) return isReportMonth(month, today) ? month : reportMonthOf(today);
  if (isReportDay(wanted, today)) return wanted;
  if (wanted !== month || !isReportMonth(month, today)) return today;
  return day !== null && isReportDay(day, today) && reportMonthOf(day) === month ? day : lastReportDayOf(month, today);
}

const dayIn = (state: unknown): string | null => {
  const { reportDay } = (state ?? {}) as { reportDay?: unknown };
  return typeof reportDay === 'string' ? reportDay : null;
};

/**
 * Which report of which day is shown. It stands in the address, so that a report can be shared and comes back; the day that
 * was chosen waits beside the address while a month is looked at.
 */
export function useReportChoice(): [ReportChoice & { today: string }, (choice: ReportChoice) => void] {
  const [params, setParams] = useSearchParams();
  const day = dayIn(useLocation().state);
  const today = formatDate(new Date());
  const report = reportNames.find((name) => name === params.get('report')) ?? 'DAILY_SUMMARY';
  const wanted = params.get('date') ?? '';
  const date = periodOf(report, wanted, day, today);
  const choose = (next: ReportChoice) => {
    const period = periodOf(next.report, next.date, day, today);
    const reportDay = isMonthly(next.report) ? (isMonthly(report) ? day : date) : null;
    setParams({ report: next.report, date: period }, { preventScrollReset: true, state: { reportDay } });
  };
  // An address that asks for what no report tells says what is shown instead.
  const isOther = wanted !== '' && wanted !== date;
  useEffect(() => {
    if (isOther) setParams({ report, date }, { preventScrollReset: true, replace: true });
  }, [isOther, report, date, setParams]);
  return [{ report, date, today }, choose];
}
