import { type ReportName, reportNames } from '@trustiq/contract/reports/collection-reports.ts';
import { isReportDay, isReportMonth } from '@trustiq/domain/reports/report-period.ts';
import { useSearchParams } from 'react-router';
import { formatDate } from '../../lib/format-date.ts';

export type ReportChoice = { readonly report: ReportName; readonly date: string };

/** Which report of which day is shown. It stands in the address, so that a report can be shared and comes back. */
export function useReportChoice(): [ReportChoice & { today: string }, (choice: ReportChoice) => void] {
  const [params, setParams] = useSearchParams();
  const today = formatDate(new Date());
  const report = reportNames.find((name) => name === params.get('report')) ?? 'DAILY_SUMMARY';
  const wanted = params.get('date') ?? '';
  const isMonthly = report === 'MONTHLY_COLL';
  const thisPeriod = isMonthly ? today.slice(0, 7) : today;
  const isKnown = isMonthly ? isReportMonth(wanted, today) : isReportDay(wanted, today);
  const choose = (choice: ReportChoice) =>
    setParams({ report: choice.report, date: choice.date }, { preventScrollReset: true });
  return [{ report, date: isKnown ? wanted : thisPeriod, today }, choose];
}
