import { highestSeverity } from './application-facts.ts';
import { openStatuses, type Status } from './application-workflow.ts';
import { unmetNeedsOf } from './obstacles.ts';
import { type PlannedNeed, plannedNeeds } from './planned-needs.ts';
import { returnOf } from './returned-case.ts';
import type { Situation } from './situation.ts';
import { deskDeadline, deskSince, type ServiceHours } from './sla.ts';
import { stepForward } from './step-forward.ts';

/**
 * What the lists know of a case besides its facts, so that they can be filtered and sorted: worked out with every change
 * of the case and kept with it.
 */
export type CasePlan = {
  /** By when the desk should be done with it, in hours of the office; null where no time was agreed. */
  readonly dueAt: string | null;
  /** Nothing of the case itself is missing for the step that its desk has it for. */
  readonly isReady: boolean;
  /** The first thing that is. */
  readonly nextMissing: PlannedNeed | null;
  /** The severity of its worst deviation; 0 without any. */
  readonly deviationLevel: number;
  /** The row of its history by which it came back to where it lies. */
  readonly returnedSequence: number | null;
};

/** Where a case is over nobody waits for it. */
const over: CasePlan = { dueAt: null, isReady: false, nextMissing: null, deviationLevel: 0, returnedSequence: null };

type PlannedCase = Pick<Situation, 'status' | 'track' | 'history' | 'facts' | 'now' | 'policyVersion'>;

/** A case on the list is marked by the import that put it there; that mark is what belongs to the case. */
const asMarked = (planned: PlannedCase): PlannedCase => ({ ...planned, facts: { ...planned.facts, isListed: false } });

const isOpen = (status: Status): boolean => openStatuses.includes(status);

export function planOf(planned: PlannedCase, service: ServiceHours | null): CasePlan {
  const { status, history, facts } = planned;
  if (!isOpen(status)) return over;
  const step = stepForward(planned);
  const unmet = step === null ? [] : unmetNeedsOf(step, asMarked(planned));
  const nextMissing = plannedNeeds.find((name) => unmet.includes(name)) ?? null;
  return {
    dueAt: deskDeadline(service, status, deskSince(status, facts.statusSince, history)).dueAt,
    isReady: step !== null && nextMissing === null,
    nextMissing,
    deviationLevel: highestSeverity(facts.deviations),
    returnedSequence: returnOf(history)?.sequence ?? null,
  };
}
