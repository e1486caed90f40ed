import { openStatuses, type Status, statusRule } from '../workflow/application-workflow.ts';
import { stageConditions } from '../workflow/pipeline-stage.ts';
import type { PipelineStage } from '../workflow/status-rule.ts';

/** What lies in one branch at one status, as the list of it counts. */
export type BranchWaiting = { readonly branchId: number; readonly status: Status; readonly cases: number };

/** What lists a number of one branch; without a status all of the branch. */
export type ListBehind = { readonly branchId: number; readonly status: Status | null };

const statusesOf = (stage: PipelineStage): readonly Status[] =>
  stage === 'survey' || stage === 'signing'
    ? [stageConditions[stage].status]
    : openStatuses.filter((status) => statusRule(status).stage === stage);

const countedIn = (waiting: readonly BranchWaiting[], branchId: number, status: Status | null) =>
  waiting
    .filter((row) => row.branchId === branchId && (status === null || row.status === status))
    .reduce((sum, { cases }) => sum + cases, 0);

/**
 * The list behind a number of the pipeline of one branch; null where no list shows just that. A column counts a part of what
 * lies at its status, and all columns a part of what is open, so a list of as many cases is a list of the same.
 */
export function listBehind(
  number: { readonly branchId: number; readonly stage: PipelineStage | 'all'; readonly count: number },
  waiting: readonly BranchWaiting[],
): ListBehind | null {
  const { branchId, stage, count } = number;
  const status = stage === 'all' ? null : statusBehind(stage);
  if (count === 0 || (status === null && stage !== 'all')) return null;
  return countedIn(waiting, branchId, status) === count ? { branchId, status } : null;
}

/** The one status at which the cases of a column lie; null for a column of several. */
export function statusBehind(stage: PipelineStage): Status | null {
  const [status = null, ...others] = statusesOf(stage);
  return others.length === 0 ? status : null;
}

/**
 * Whether a list of one's own, narrowed to a branch, shows just the cases of a number. Either may leave out some of those at
 * the status: only where the number has all of them, and the list as many, are they the same.
 */
export const isOwnListBehind = ({
  count,
  atStatus,
  listed,
}: {
  readonly count: number;
  /** What all columns of that status come to. */
  readonly atStatus: number;
  readonly listed: number;
}): boolean => count > 0 && count === atStatus && count === listed;
