import type { Status } from './application-workflow.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { Situation } from './situation.ts';

/** The row that records a step: the next number, whatever the clock says. */
export function nextHistoryEntry(
  transition: HistoryEntry['transition'],
  toStatus: Status,
  round: number,
  { history, status, actor, now }: Pick<Situation, 'history' | 'status' | 'actor' | 'now'>,
): HistoryEntry {
  return {
    sequence: lastSequence(history) + 1,
    transition,
    fromStatus: status,
    toStatus,
    byUserId: actor.userId,
    role: actor.role,
    round,
    at: now,
    ...(actor.standsFor === undefined
      ? {}
      : { forUserId: actor.standsFor.userId, absenceId: actor.standsFor.absenceId }),
  };
}

const lastSequence = (history: readonly HistoryEntry[]): number =>
  history.reduce((last, { sequence }) => Math.max(last, sequence), 0);
