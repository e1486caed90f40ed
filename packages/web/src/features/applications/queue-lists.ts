import type { QueueCounts } from '@trustiq/contract/applications/queue-counts.ts';
import type { RoutePath } from '@trustiq/domain/access/routes.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { type QueueName, queueNames, queues } from '@trustiq/domain/workflow/queues.ts';

export type ColumnName =
  | 'id'
  | 'fullName'
  | 'productName'
  | 'loanAmount'
  | 'gender'
  | 'dateOfBirth'
  | 'branchName'
  | 'branchCode'
  | 'registeredAt'
  | 'branchHead';

type WorkList = Exclude<QueueName, 'prescreen'>;

export type QueueList = {
  readonly status: Status;
  /** The specification asks some lists for one status, others for one of several. */
  readonly asksFor: 'applicationStatus.equals' | 'applicationStatus.in';
  readonly path: RoutePath;
  readonly detail: RoutePath;
  /** In the order of the specification; the number comes first by itself. */
  readonly columns: readonly ColumnName[];
  /** The approval list words its columns in its own way. */
  readonly wording: 'common' | 'approval';
};

const person = ['id', 'fullName', 'gender', 'dateOfBirth', 'branchCode', 'registeredAt'] as const;
const withAmount = ['id', 'fullName', 'loanAmount', 'gender', 'dateOfBirth', 'branchName', 'registeredAt'] as const;
const proposal = ['id', 'fullName', 'registeredAt', 'loanAmount', 'branchName', 'branchHead'] as const;
const approval = {
  path: '/approval',
  detail: '/approval-detail',
  columns: proposal,
  wording: 'approval',
} as const;

const askedForSeveral: readonly WorkList[] = ['checker', 'employeeVerification'];

const screens = {
  analyst: {
    path: '/analyst',
    detail: '/analyst-detail',
    columns: ['id', 'fullName', 'productName', 'loanAmount', 'gender', 'dateOfBirth', 'branchName', 'registeredAt'],
    wording: 'common',
  },
  deviation: approval,
  approval,
  approvalReading: approval,
  predisbursed: { path: '/predisbursed', detail: '/predisbursed-detail', columns: person, wording: 'common' },
  checker: { path: '/checker', detail: '/checker-detail', columns: person, wording: 'common' },
  covenant: { path: '/covenant', detail: '/covenant-detail', columns: withAmount, wording: 'common' },
  employeeVerification: {
    path: '/employee-verification',
    detail: '/employee-verification-detail',
    columns: withAmount,
    wording: 'common',
  },
} as const satisfies Record<WorkList, Omit<QueueList, 'status' | 'asksFor'>>;

type ListRoute = (typeof screens)[WorkList]['path'];
export type DetailRoute = (typeof screens)[WorkList]['detail'];
export type WorkRoute = ListRoute | DetailRoute;

const workLists = Object.keys(screens) as WorkList[];

/** The addresses of the lists, and of the cases that they lead to. */
export const listRoutes = workLists.map((queue): ListRoute => screens[queue].path);
export const detailRoutes = workLists.map((queue): DetailRoute => screens[queue].detail);

/** The lists at an address; some share one. */
export const listsAt = (path: WorkRoute): [WorkList, ...WorkList[]] =>
  workLists.filter((queue) => screens[queue].path === path || screens[queue].detail === path) as [
    WorkList,
    ...WorkList[],
  ];

export const queueList = (queue: WorkList): QueueList => ({
  ...screens[queue],
  status: queues[queue].status,
  asksFor: askedForSeveral.includes(queue) ? 'applicationStatus.in' : 'applicationStatus.equals',
});

/** Where the cases of a list are, the one before the desks included. */
const pathOf = (queue: QueueName): RoutePath => (queue === 'prescreen' ? '/prescreen' : screens[queue].path);

export const hasQueues = (path: string): boolean => queueNames.some((queue) => pathOf(queue) === path);

/** What waits at an address; undefined where nothing does. */
export const waitingAt = (path: string, counts: readonly QueueCounts[]): QueueCounts | undefined =>
  counts.find(({ queue, waiting }) => pathOf(queue) === path && waiting > 0);

export type { WorkList };
