import {
  type BranchRow,
  getDailySummary,
  getPipelineSummary,
  getTotalSummary,
  type PipelineRow,
} from '@trustiq/contract/reports/branch-reports.ts';
import { toCollectionDay, toCollectionMonth } from '@trustiq/contract/reports/collection-dates.ts';
import {
  type CollectionRow,
  getDailyCollection,
  getMonthlyCollection,
  type ReportName,
} from '@trustiq/contract/reports/collection-reports.ts';
import { collectionFigures, collectionTotals } from '@trustiq/domain/reports/collection-totals.ts';
import type { PipelineStage } from '@trustiq/domain/workflow/status-rule.ts';
import { call } from '../../lib/api.ts';
import type { TextTables } from '../../texts/tables.ts';

export type ReportColumnName = keyof TextTables['reports']['columns'];
export type ReportColumn = {
  readonly name: ReportColumnName;
  readonly kind: 'text' | 'count' | 'rupiah' | 'time';
};
export type ReportRow = Readonly<Partial<Record<ReportColumnName, string | number>>> & { readonly id?: number };
export type ReportContent = { readonly rows: readonly ReportRow[]; readonly totals: ReportRow };

export type ReportTable = {
  readonly columns: readonly ReportColumn[];
  /** What the chart shows of each row, and what it calls the row. */
  readonly chart: {
    readonly label: ReportColumnName;
    readonly series: readonly ReportColumnName[];
    readonly isStacked: boolean;
  };
  /** The totals that are held against earlier days. */
  readonly compared: readonly ReportColumnName[];
  readonly load: (date: string, signal: AbortSignal) => Promise<ReportContent>;
};

const whole = { page: 0, size: 1000, sort: 'id,asc' };
const count = (name: ReportColumnName): ReportColumn => ({ name, kind: 'count' });
const text = (name: ReportColumnName): ReportColumn => ({ name, kind: 'text' });

const stages = [
  'pengajuanAoStg',
  'surveyStg',
  'checkerStg',
  'kycStg',
  'analisaStg',
  'komiteStg',
  'ttdPkStg',
  'predisburseStg',
] as const satisfies readonly (keyof PipelineRow)[];

const outcomes = ['pipeline', 'cair', 'batal', 'tolak'] as const satisfies readonly (keyof BranchRow)[];

const branches = {
  columns: [
    text('cabang'),
    count('pipeline'),
    count('cair'),
    count('batal'),
    count('tolak'),
    { name: 'updateDate', kind: 'time' },
  ],
  chart: { label: 'cabang', series: outcomes, isStacked: false },
  compared: outcomes,
} as const satisfies Omit<ReportTable, 'load'>;

const collectors = {
  columns: [
    text('userId'),
    text('fullName'),
    text('bucket'),
    ...collectionFigures.map((name): ReportColumn => ({ name, kind: name.startsWith('amount') ? 'rupiah' : 'count' })),
  ],
  chart: { label: 'fullName', series: ['amount', 'amountRecovery'], isStacked: false },
  compared: ['account', 'contact', 'amount', 'amountRecovery'],
} as const satisfies Omit<ReportTable, 'load'>;

/** The rows of branches, and what they come to together. */
const counted = ({ rows }: { rows: readonly ReportRow[] }, names: readonly ReportColumnName[]): ReportContent => ({
  rows,
  totals: Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)])),
});

const withTotals = (rows: CollectionRow[]): ReportContent => ({ rows, totals: collectionTotals(rows) });

/** The five reports: their columns in the specification's order, their pictures and where they come from. */
export const reportTables: Readonly<Record<ReportName, ReportTable>> = {
  DAILY_SUMMARY: {
    ...branches,
    load: async (date, signal) =>
      counted(await call(getDailySummary, { params: { date }, query: whole }, { signal }), outcomes),
  },
  TOTAL_SUMMARY: {
    ...branches,
    load: async (date, signal) =>
      counted(await call(getTotalSummary, { params: { date }, query: whole }, { signal }), outcomes),
  },
  PIPELINE: {
    columns: [text('cabang'), ...stages.map(count), count('total')],
    chart: { label: 'cabang', series: stages, isStacked: true },
    compared: ['total', ...stages],
    load: async (date, signal) => {
      const { rows } = await call(getPipelineSummary, { params: { date }, query: whole }, { signal });
      return counted(
        { rows: rows.map((row) => ({ ...row, total: stages.reduce((sum, stage) => sum + row[stage], 0) })) },
        [...stages, 'total'],
      );
    },
  },
  DAILY_COLL: {
    ...collectors,
    load: async (date, signal) =>
      withTotals(await call(getDailyCollection, { params: { date: toCollectionDay(date) } }, { signal })),
  },
  MONTHLY_COLL: {
    ...collectors,
    load: async (month, signal) =>
      withTotals(await call(getMonthlyCollection, { params: { month: toCollectionMonth(month) } }, { signal })),
  },
};

/** Which numbers of a branch are open applications, and of which column of the pipeline. */
export const branchColumns: Readonly<
  Partial<Record<ReportName, Partial<Record<ReportColumnName, PipelineStage | 'all'>>>>
> = {
  DAILY_SUMMARY: { pipeline: 'all' },
  PIPELINE: {
    pengajuanAoStg: 'application',
    surveyStg: 'survey',
    checkerStg: 'checker',
    kycStg: 'kyc',
    analisaStg: 'analysis',
    komiteStg: 'committee',
    ttdPkStg: 'signing',
    predisburseStg: 'predisburse',
    total: 'all',
  },
};
