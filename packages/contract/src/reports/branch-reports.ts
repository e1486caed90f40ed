import { type BranchFigures, openCount } from '@trustiq/domain/reports/branch-figures.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { listQuery } from '../wire/list-query.ts';

const branchRow = z.object({
  id: z.int(),
  cabang: z.string(),
  pipeline: z.int(),
  cair: z.int(),
  batal: z.int(),
  tolak: z.int(),
  updateDate: z.string(),
});

const pipelineRow = z.object({
  id: z.int(),
  cabang: z.string(),
  pengajuanAoStg: z.int(),
  surveyStg: z.int(),
  checkerStg: z.int(),
  kycStg: z.int(),
  analisaStg: z.int(),
  komiteStg: z.int(),
  ttdPkStg: z.int(),
  predisburseStg: z.int(),
});

export type BranchRow = z.output<typeof branchRow>;
export type PipelineRow = z.output<typeof pipelineRow>;

export type BranchSnapshot = BranchFigures & {
  readonly branchId: number;
  readonly branchName: string;
  readonly takenAt: string;
};

export const toDailyRow = (branch: BranchSnapshot): BranchRow => ({
  id: branch.branchId,
  cabang: branch.branchName,
  pipeline: openCount(branch),
  cair: branch.day.disbursed,
  batal: branch.day.cancelled,
  tolak: branch.day.rejected,
  updateDate: branch.takenAt,
});

export const toTotalRow = (branch: BranchSnapshot): BranchRow => ({
  id: branch.branchId,
  cabang: branch.branchName,
  pipeline: branch.total.entered,
  cair: branch.total.disbursed,
  batal: branch.total.cancelled,
  tolak: branch.total.rejected,
  updateDate: branch.takenAt,
});

export const toPipelineRow = ({ branchId, branchName, stages }: BranchSnapshot): PipelineRow => ({
  id: branchId,
  cabang: branchName,
  pengajuanAoStg: stages.application,
  surveyStg: stages.survey,
  checkerStg: stages.checker,
  kycStg: stages.kyc,
  analisaStg: stages.analysis,
  komiteStg: stages.committee,
  ttdPkStg: stages.signing,
  predisburseStg: stages.predisburse,
});

const shared = {
  method: 'GET',
  permission: 'report.read',
  /** `YYYY-MM-DD`, from 2022-01-01 to today. */
  params: z.strictObject({ date: z.iso.date() }),
  query: listQuery(['id'], {}),
  paged: true,
  errors: [],
} as const;

export const getDailySummary = endpoint({
  ...shared,
  path: '/api/rpt/daily/summary/:date',
  summary: 'Open applications at the end of a day and what was decided on it, by branch',
  reply: z.array(branchRow),
});

export const getTotalSummary = endpoint({
  ...shared,
  path: '/api/rpt/total/summary/:date',
  summary: 'Applications entered and decided from 2022-01-01 to the end of a day, by branch',
  reply: z.array(branchRow),
});

export const getPipelineSummary = endpoint({
  ...shared,
  path: '/api/rpt/pipeline/summary/:date',
  summary: 'Open applications at the end of a day by stage, by branch',
  reply: z.array(pipelineRow),
});
