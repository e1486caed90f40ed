import {
  type BranchSnapshot,
  toDailyRow,
  toPipelineRow,
  toTotalRow,
} from '@trustiq/contract/reports/branch-reports.ts';
import { fromCollectionDay, fromCollectionMonth } from '@trustiq/contract/reports/collection-dates.ts';
import type { Deps } from '../../platform/deps.ts';
import type { HandlersOf, SignedIn } from '../../platform/http/handler.ts';
import { branchReport } from './branch-report.ts';
import { dailyCollection, monthlyCollection } from './collection-report.ts';
import { exportReport } from './export-report.ts';
import { listReportDates } from './list-report-dates.ts';
import { openCollection } from './open-collection.ts';
import { showDeskTimes } from './show-desk-times.ts';

type BranchReportRequest = {
  readonly params: { readonly date: string };
  readonly query: { readonly page: number; readonly size: number; readonly sort: readonly { direction: string }[] };
  readonly actor: SignedIn;
};

type ReportEndpoint =
  | 'getDailySummary'
  | 'getTotalSummary'
  | 'getPipelineSummary'
  | 'listReportDates'
  | 'getDailyCollection'
  | 'getMonthlyCollection'
  | 'getDeskTimes'
  | 'exportReport';

/** The five dashboards and their files. */
export function reportHandlers(deps: Deps): HandlersOf<ReportEndpoint> {
  const collection = openCollection(deps);
  const reportOf =
    <Row>(toRow: (branch: BranchSnapshot) => Row) =>
    async ({ params, query: { page, size, sort }, actor }: BranchReportRequest) => {
      const branches = await branchReport(deps, actor, params.date);
      if (sort[0]?.direction === 'desc') branches.reverse();
      return { rows: branches.slice(page * size, (page + 1) * size).map(toRow), total: branches.length };
    };
  return {
    getDailySummary: reportOf(toDailyRow),
    getTotalSummary: reportOf(toTotalRow),
    getPipelineSummary: reportOf(toPipelineRow),
    listReportDates: listReportDates(deps, collection),
    getDailyCollection: ({ params }) => dailyCollection(deps, collection, fromCollectionDay(params.date)),
    getMonthlyCollection: ({ params }) => monthlyCollection(deps, collection, fromCollectionMonth(params.month)),
    getDeskTimes: showDeskTimes(deps),
    exportReport: exportReport(deps, collection),
  };
}
