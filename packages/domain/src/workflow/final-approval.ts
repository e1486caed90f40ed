import type { Status } from './application-workflow.ts';
import type { HistoryEntry } from './history-entry.ts';

/** The move that the last vote of a chain makes. */
export const finalApproval = { fromStatus: 'LENDER_MARKETPLACE', toStatus: 'PREDISBURSE' } as const satisfies {
  readonly fromStatus: Status;
  readonly toStatus: Status;
};

type Move = Pick<HistoryEntry, 'sequence' | 'fromStatus' | 'toStatus' | 'at'>;

/** When the last approver voted the case into PREDISBURSE, the newest time where that happened more than once. */
export const finallyApprovedAt = (history: readonly Move[]): string | null =>
  history
    .filter(
      ({ fromStatus, toStatus }) => fromStatus === finalApproval.fromStatus && toStatus === finalApproval.toStatus,
    )
    .toSorted((one, other) => one.sequence - other.sequence)
    .at(-1)?.at ?? null;
