import type { Status } from '../workflow/application-statuses.ts';
import type { Decision } from '../workflow/workflow-rule.ts';

/** What a channel hears of its cases. */
export const caseEvents = [
  'case.created',
  'case.submitted',
  'case.returned',
  'case.moved',
  'case.rejected',
  'case.cancelled',
  'case.disbursed',
] as const;

export type CaseEvent = (typeof caseEvents)[number];

const endings: Partial<Record<Status, CaseEvent>> = {
  REJECTED: 'case.rejected',
  CANCELLED: 'case.cancelled',
  DISBURSED: 'case.disbursed',
};

const decisions: Partial<Record<Decision, CaseEvent>> = {
  registered: 'case.created',
  submitted: 'case.submitted',
  returned_to_ao: 'case.returned',
  returned_to_branch: 'case.returned',
};

/** An end is told as such, whoever brought it about; what goes back to the branch is told apart from what goes on. */
export const caseEventOf = (decision: Decision, toStatus: Status): CaseEvent =>
  endings[toStatus] ?? decisions[decision] ?? 'case.moved';
