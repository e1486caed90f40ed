import type { DataScope } from '../access/data-scope.ts';
import {
  analysts,
  chainApprovers,
  checkers,
  deviationApprovers,
  operations,
  prescreenStaff,
  verifiers,
} from '../access/role-groups.ts';
import type { Role } from '../access/roles.ts';
import type { Track } from '../access/track.ts';
import { trackOfArea } from '../access/track.ts';
import type { Status } from './application-workflow.ts';
import type { ApproverRole } from './approval-chain.ts';
import { scopeOf } from './scope.ts';
import type { WorkflowActor } from './situation.ts';

export type QueueName =
  | 'prescreen'
  | 'checker'
  | 'employeeVerification'
  | 'analyst'
  | 'deviation'
  | 'approval'
  | 'approvalReading'
  | 'predisbursed'
  | 'covenant';

export type QueueRule = {
  readonly status: Status;
  readonly roles: readonly Role[];
  readonly track?: Track;
  /** Only the cases whose present step is the caller's, and on which the caller may still vote. */
  readonly isOwnStepOnly?: true;
  /** Cases that core banking has in hand are left out. */
  readonly isWithoutDisbursing?: true;
  /** Also the cases that KYC holds back on their way here, because the watch list could not be asked. */
  readonly isWithHeld?: true;
};

/** The work lists. Their status, roles and filters; the scope comes from the person. */
export const queues: Readonly<Record<QueueName, QueueRule>> = {
  prescreen: { status: 'PRESCREEN', roles: prescreenStaff },
  checker: { status: 'BORROWER-REQUESTED', roles: checkers, track: 'CHECKER' },
  employeeVerification: {
    status: 'BORROWER-REQUESTED',
    roles: verifiers,
    track: 'HRD',
  },
  analyst: { status: 'ANALYST', roles: analysts, isWithHeld: true },
  deviation: { status: 'DEVIATION', roles: deviationApprovers },
  approval: { status: 'LENDER_MARKETPLACE', roles: chainApprovers, isOwnStepOnly: true },
  approvalReading: { status: 'LENDER_MARKETPLACE', roles: operations },
  predisbursed: { status: 'PREDISBURSE', roles: operations, isWithoutDisbursing: true },
  covenant: { status: 'PREDISBURSE', roles: operations, isWithoutDisbursing: true },
};

export const queueNames = Object.keys(queues) as QueueName[];

/** What the store turns into SQL. */
export type QueueFilter = {
  readonly status: Status;
  readonly scope: DataScope;
  readonly track: Track | null;
  readonly currentStepRole: ApproverRole | null;
  readonly notVotedByUserId: number | null;
  readonly isWithoutDisbursing: boolean;
  readonly isWithHeld: boolean;
};

/** The rows of one list that this person may see; null when the list is not theirs. */
export function queueFilter(queue: QueueName, actor: WorkflowActor): QueueFilter | null {
  const rule = queues[queue];
  if (!rule.roles.some((role) => role === actor.role)) return null;
  if (rule.track !== undefined && rule.track !== trackOfArea(actor.areaId)) return null;
  return {
    status: rule.status,
    scope: scopeOf(actor),
    track: rule.track ?? null,
    currentStepRole: rule.isOwnStepOnly ? (chainApprovers.find((role) => role === actor.role) ?? null) : null,
    notVotedByUserId: rule.isOwnStepOnly ? actor.userId : null,
    isWithoutDisbursing: rule.isWithoutDisbursing ?? false,
    isWithHeld: rule.isWithHeld ?? false,
  };
}

/** The lists that are this person's. */
export const queuesOf = (actor: WorkflowActor): readonly QueueName[] =>
  queueNames.filter((queue) => queueFilter(queue, actor) !== null);

/** The list meant by a caller who names only a status; null when no list of theirs shows it. */
export const queueOfStatus = (status: Status, actor: WorkflowActor): QueueName | null =>
  queuesOf(actor).find((queue) => queues[queue].status === status) ?? null;

/** The list to answer with when the caller names none: where their own decisions wait. */
export function ownQueue(actor: WorkflowActor): QueueName | null {
  const own = queuesOf(actor);
  if (own.includes('analyst')) return 'analyst';
  if (own.includes('predisbursed')) return 'predisbursed';
  return own[0] ?? null;
}
