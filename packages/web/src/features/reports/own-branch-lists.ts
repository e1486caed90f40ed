import { listQueueOptions } from '@trustiq/contract/applications/queue-choices.ts';
import type { Reply } from '@trustiq/contract/wire/endpoint.ts';
import type { Actor } from '@trustiq/domain/access/roles.ts';
import { mayOpen, type RoutePath } from '@trustiq/domain/access/routes.ts';
import { isOwnListBehind, statusBehind } from '@trustiq/domain/reports/list-behind.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import type { PipelineStage } from '@trustiq/domain/workflow/status-rule.ts';
import { call } from '../../lib/api.ts';
import type { ReportColumnName, ReportRow } from './report-tables.ts';

/** The lists that show all of a status that the reader may see, as far as they can be narrowed to a branch. */
const lists = [
  { queue: 'checker', path: '/checker', status: 'BORROWER-REQUESTED' },
  { queue: 'employeeVerification', path: '/employee-verification', status: 'BORROWER-REQUESTED' },
  { queue: 'analyst', path: '/analyst', status: 'ANALYST' },
  { queue: 'predisbursed', path: '/predisbursed', status: 'PREDISBURSE' },
] as const satisfies readonly { queue: string; path: RoutePath; status: Status }[];

type Branches = Reply<typeof listQueueOptions>['branches'];
export type OwnList = { readonly path: RoutePath; readonly status: Status; readonly branches: Branches };

/** What is in each of the reader's lists, by branch. */
export const loadOwnLists = (person: Pick<Actor, 'role' | 'areaId'>, signal: AbortSignal): Promise<OwnList[]> =>
  Promise.all(
    lists
      .filter(({ path }) => mayOpen(path, person))
      .map(async ({ queue, path, status }) => {
        const { branches } = await call(listQueueOptions, { params: { queue }, query: {} }, { signal });
        return { path, status, branches };
      }),
  );

type Stages = Readonly<Partial<Record<ReportColumnName, PipelineStage | 'all'>>>;

/** The reader's own list of just the cases that a number of one branch counts; null where there is none. */
export function ownListBehind(
  { row, column, stages }: { row: ReportRow; column: ReportColumnName; stages: Stages },
  ownLists: readonly OwnList[],
): string | null {
  const statusOf = (stage: PipelineStage | 'all' | undefined) =>
    stage === undefined || stage === 'all' ? null : statusBehind(stage);
  const status = statusOf(stages[column]);
  const list = status && ownLists.find((own) => own.status === status);
  const branch = list?.branches.find(({ id }) => id === row.id);
  if (!list || branch === undefined) return null;
  const numberOf = (name: ReportColumnName) => Number(row[name] ?? 0);
  const ofStatus = (Object.keys(stages) as ReportColumnName[]).filter((name) => statusOf(stages[name]) === status);
  const atStatus = ofStatus.reduce((sum, name) => sum + numberOf(name), 0);
  return isOwnListBehind({ count: numberOf(column), atStatus, listed: branch.cases })
    ? `${list.path}?${new URLSearchParams({ branch: branch.code })}`
    : null;
}
