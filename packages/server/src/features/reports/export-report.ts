import {
  type BranchRow,
  type BranchSnapshot,
  type PipelineRow,
  toDailyRow,
  toPipelineRow,
  toTotalRow,
} from '@trustiq/contract/reports/branch-reports.ts';
import type { CollectionRow } from '@trustiq/contract/reports/collection-reports.ts';
import * as en from '@trustiq/contract/texts/en/reports.ts';
import * as id from '@trustiq/contract/texts/id/reports.ts';
import { collectionFigures, collectionTotals } from '@trustiq/domain/reports/collection-totals.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import { logoOnPaper } from '../../platform/bank-logo.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { TableCell } from '../../platform/tables/table-file.ts';
import { tableReply } from '../../platform/tables/table-reply.ts';
import { branchReport } from './branch-report.ts';
import type { Collection } from './collection.ts';
import { dailyCollection, monthlyCollection } from './collection-report.ts';
import { wibTime } from './wib-time.ts';

const texts = { id, en };

type Column = keyof typeof id.reportColumns;
type Cells = readonly TableCell[];
type Content = { readonly columns: readonly Column[]; readonly rows: readonly Cells[]; readonly totals: Cells };

const rupiahFigures: readonly Column[] = ['amount', 'amountRecovery'];
const branchColumns = ['cabang', 'pipeline', 'cair', 'batal', 'tolak', 'updateDate'] as const;
const stageColumns = [
  'pengajuanAoStg',
  'surveyStg',
  'checkerStg',
  'kycStg',
  'analisaStg',
  'komiteStg',
  'ttdPkStg',
  'predisburseStg',
] as const satisfies readonly (keyof PipelineRow)[];

/** What the columns come to, place by place. */
const sumsOf = (rows: readonly (readonly number[])[]): number[] =>
  (rows[0] ?? []).map((_, place) => rows.reduce((sum, counts) => sum + (counts[place] ?? 0), 0));

const branchContent = (branches: BranchSnapshot[], toRow: typeof toDailyRow): Content => {
  const rows = branches.map(toRow);
  const countsOf = ({ pipeline, cair, batal, tolak }: BranchRow) => [pipeline, cair, batal, tolak];
  return {
    columns: branchColumns,
    rows: rows.map((row) => [row.cabang, ...countsOf(row), wibTime(row.updateDate)]),
    totals: [null, ...sumsOf(rows.map(countsOf)), null],
  };
};

const pipelineContent = (branches: BranchSnapshot[]): Content => {
  const rows = branches.map(toPipelineRow);
  const countsOf = (row: PipelineRow) => {
    const counts = stageColumns.map((stage) => row[stage]);
    return [...counts, counts.reduce((sum, count) => sum + count, 0)];
  };
  return {
    columns: ['cabang', ...stageColumns, 'total'],
    rows: rows.map((row) => [row.cabang, ...countsOf(row)]),
    totals: [null, ...sumsOf(rows.map(countsOf))],
  };
};

const collectionContent = (rows: CollectionRow[]): Content => {
  const totals = collectionTotals(rows);
  return {
    columns: ['userId', 'fullName', 'bucket', ...collectionFigures],
    rows: rows.map((row) => [row.userId, row.fullName, row.bucket, ...collectionFigures.map((name) => row[name])]),
    totals: [null, null, null, ...collectionFigures.map((name) => totals[name])],
  };
};

/** A report as a file, with its rows numbered as on the screen. The reader's own branches only. */
export function exportReport(deps: Deps, collection: Collection): Handler<'exportReport'> {
  return async ({ params: { report, date }, query: { format }, actor, origin }) => {
    const contentOf = {
      DAILY_SUMMARY: async () => branchContent(await branchReport(deps, actor, date), toDailyRow),
      TOTAL_SUMMARY: async () => branchContent(await branchReport(deps, actor, date), toTotalRow),
      PIPELINE: async () => pipelineContent(await branchReport(deps, actor, date)),
      DAILY_COLL: async () => collectionContent(await dailyCollection(deps, collection, date)),
      MONTHLY_COLL: async () => collectionContent(await monthlyCollection(deps, collection, date)),
    };
    const { columns, rows, totals } = await contentOf[report]();
    const words = texts[origin.language];
    await appendAudit(deps.db, {
      at: deps.now(),
      event: 'report_exported',
      userId: actor.userId,
      origin,
      details: { report, date, format },
    });
    const table = {
      title: `${words.reportTitles[report]} ${date}`,
      logo: logoOnPaper(identityOn(deps, deps.now())),
      subtitle: `${words.lastUpdate}: ${wibTime(deps.now().toISOString())}`,
      columns: [words.reportColumns.number, ...columns.map((name) => words.reportColumns[name])],
      rupiahColumns: columns.flatMap((name, place) => (rupiahFigures.includes(name) ? [place + 1] : [])),
      rows: [...rows.map((cells, index) => [index + 1, ...cells]), [words.reportColumns.total, ...totals]],
    };
    return tableReply(table, format);
  };
}
