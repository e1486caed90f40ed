import type { ActionName } from './application-actions.ts';
import type { Status, TransitionName } from './application-workflow.ts';
import type { ActingRole } from './workflow-rule.ts';

/** One row of the past. Rows are ordered by sequence, never by clock. */
export type HistoryEntry = {
  readonly sequence: number;
  readonly transition: TransitionName | ActionName;
  readonly fromStatus: Status | null;
  readonly toStatus: Status;
  readonly byUserId: number | null;
  readonly role: ActingRole;
  /** The approval round it belongs to; 0 before the first recommendation. */
  readonly round: number;
  readonly at: string;
  /** Whoever was away, and by which absence, where somebody stood for them. */
  readonly forUserId?: number | null;
  readonly absenceId?: number | null;
};
