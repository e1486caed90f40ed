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
  const [status = null, ...others] = stage === 'all' ? [] : statusesOf(stage);
  if (count === 0 || others.length > 0) return null;
  return countedIn(waiting, branchId, status) === count ? { branchId, status } : null;
}
