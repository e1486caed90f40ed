import type { AbsenceObstacle } from '@trustiq/domain/access/absence.ts';
import type { QueueName } from '@trustiq/domain/workflow/queues.ts';
import type { Call } from '@trustiq/domain/workflow/workflow-rule.ts';

export const absenceObstacles = [
  'not_yours',
  'own_substitute',
  'substitute_not_allowed',
  'account_closed',
  'span_wrong',
  'not_whole_hours',
  'too_long',
  'overlaps',
  'absence_closed',
  'entered_by_yourself',
  'about_yourself',
  'substitute_yourself',
  'account_held',
  'record_broken',
] as const satisfies readonly AbsenceObstacle[];

/** The lists of cases on which somebody may stand for another. */
export const standingQueues = [
  'checker',
  'employeeVerification',
  'analyst',
  'deviation',
  'approval',
  'predisbursed',
] as const satisfies readonly QueueName[];

export type StandingQueue = (typeof standingQueues)[number];

/** What they may decide there, besides a disbursement, which has a call of its own. */
export const standingCalls = [
  'recommend',
  'rejectAtDesk',
  'cancel',
  'returnToAo',
  'approve',
  'reject',
  'return',
] as const satisfies readonly Call[];
