import { type TransitionName, transitionNames, transitionRule } from './application-workflow.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { Decision } from './workflow-rule.ts';

const returning: readonly Decision[] = ['returned_to_ao', 'returned_to_analyst', 'returned_to_branch'];

const returns: readonly string[] = transitionNames.filter((name) => {
  const { decision } = transitionRule(name);
  return decision !== undefined && returning.includes(decision);
});

type Step = Pick<HistoryEntry, 'sequence' | 'fromStatus' | 'toStatus'> & {
  readonly transition: TransitionName | string;
};

/** The step by which a case came back to where it lies; null for one that has come for the first time or has gone on. */
export function returnOf<Entry extends Step>(history: readonly Entry[]): Entry | null {
  const moves = history.filter(({ fromStatus, toStatus }) => fromStatus !== toStatus);
  const last = moves.toSorted((one, other) => one.sequence - other.sequence).at(-1);
  return last !== undefined && returns.includes(last.transition) ? last : null;
}
