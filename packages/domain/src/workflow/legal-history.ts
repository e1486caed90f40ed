import type { Track } from '../access/track.ts';
import type { ActionName } from './application-actions.ts';
import { actionRule } from './application-actions.ts';
import type { Status, TransitionName } from './application-workflow.ts';
import { transitionRule } from './application-workflow.ts';
import type { ApprovalChain } from './approval-chain.ts';
import { currentStep, votesNeeded, votesOfRound } from './approval-chain.ts';
import { outcomeDue, outcomeOfVotes } from './committee-votes.ts';
import { fourEyesObstacles, isOwnTermsAlone, isTransition } from './four-eyes.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { Grant, PaymentBegun } from './workflow-rule.ts';

export type HistoryFault =
  | 'history_missing'
  | 'sequence_gap'
  | 'wrong_start'
  | 'broken_link'
  | 'wrong_status'
  | 'wrong_target'
  | 'wrong_role'
  | 'wrong_round'
  | 'not_your_step'
  | 'disbursement_in_progress'
  | 'disbursement_not_queued'
  | 'votes_disregarded'
  | 'same_person'
  | 'already_voted'
  | 'status_mismatch';

export type RecordedApplication = {
  readonly status: Status;
  readonly track: Track;
  readonly history: readonly HistoryEntry[];
  /** The chain of each approval round; a round without one is checked for everything but the turn. */
  readonly chains: Readonly<Record<number, ApprovalChain>>;
  /**
   * Since when whoever submitted takes no other kind of decision, and whoever changed the terms is not their only
   * approver. Rows before that moment are judged by what held then. Left out: always.
   */
  readonly stricterSince?: string | null;
};

/** The first row that could not have come about by the rules; null when the whole past is legal. */
export function firstIllegalEntry(
  application: RecordedApplication,
): { readonly sequence: number; readonly fault: HistoryFault } | null {
  const rows = application.history.toSorted((one, other) => one.sequence - other.sequence);
  for (const [index, entry] of rows.entries()) {
    const fault = faultOf(entry, rows.slice(0, index), application);
    if (fault) return { sequence: entry.sequence, fault };
  }
  const last = rows.at(-1);
  if (!last) return { sequence: 0, fault: 'history_missing' };
  return last.toStatus === application.status ? null : { sequence: last.sequence, fault: 'status_mismatch' };
}

function faultOf(
  entry: HistoryEntry,
  past: readonly HistoryEntry[],
  application: RecordedApplication,
): HistoryFault | null {
  const previous = past.at(-1);
  if (entry.sequence !== past.length + 1) return 'sequence_gap';
  if (entry.fromStatus !== (previous?.toStatus ?? null)) return 'broken_link';
  if (!isTransition(entry.transition)) return actionFault(entry.transition, entry, application.track);
  return (
    placeFault(entry.transition, entry, application.track) ??
    roundFault(entry.transition, entry, previous?.round ?? 0) ??
    lockFault(entry.transition, past) ??
    turnFault(entry, past, application.chains[startOfTurn(entry)]) ??
    outcomeFault(entry, past, application.chains) ??
    sameEyesFault(entry.transition, entry, past, application) ??
    null
  );
}

/** A bank that already ran let its branch heads approve what they had submitted or changed; that stays as legal as it was. */
function sameEyesFault(
  transition: TransitionName,
  entry: HistoryEntry,
  past: readonly HistoryEntry[],
  { stricterSince = null }: RecordedApplication,
): HistoryFault | null {
  const isOlder = stricterSince !== null && isBefore(entry.at, stricterSince);
  if (!isOlder && isOwnTermsAlone(entry, past)) return 'same_person';
  const counted = isOlder ? past.filter((row) => row.transition !== 'submitOrigination') : past;
  const persons = entry.forUserId == null ? [entry.byUserId] : [entry.byUserId, entry.forUserId];
  return persons.flatMap((userId) => fourEyesObstacles(transition, counted, entry.round, { userId }))[0] ?? null;
}

/** Moments written out alike, as nearly all are, are compared as they stand: a bank's past has millions of them. */
const isBefore = (one: string, other: string): boolean =>
  one.length === other.length && one.endsWith('Z') && other.endsWith('Z')
    ? one < other
    : Date.parse(one) < Date.parse(other);

/** A change of terms opens a new round but is made by whose turn it was in the old one. */
const startOfTurn = ({ transition, round }: HistoryEntry): number => (transition === 'changeTerms' ? round - 1 : round);

function actionFault(action: ActionName, entry: HistoryEntry, track: Track): HistoryFault | null {
  const { grants, decision } = actionRule(action);
  if (entry.toStatus !== entry.fromStatus) return 'wrong_target';
  const isGranted = grants.some(({ from, roles, desk = track }) => {
    return desk === track && roles.includes(entry.role) && from.includes(entry.toStatus);
  });
  return decision !== undefined && isGranted ? null : 'wrong_role';
}

function placeFault(transition: TransitionName, entry: HistoryEntry, track: Track): HistoryFault | null {
  const rule = transitionRule(transition);
  if (entry.fromStatus === null) {
    if (rule.from.length > 0) return 'wrong_start';
  } else if (!rule.from.includes(entry.fromStatus)) return 'wrong_status';
  if (!possibleTargets(rule.to, entry.fromStatus).includes(entry.toStatus)) return 'wrong_target';
  return isEntitledOn(rule, entry, track) ? null : 'wrong_role';
}

const isEntitledOn = ({ roles, desk }: Pick<Grant<Status>, 'roles' | 'desk'>, { role }: HistoryEntry, track: Track) =>
  roles.includes(role) && (desk === undefined || desk === track);

function possibleTargets(
  to: ReturnType<typeof transitionRule>['to'],
  fromStatus: Status | null,
): readonly (Status | null)[] {
  if (to === 'SAME') return [fromStatus];
  return typeof to === 'string' ? [to] : to.oneOf;
}

function roundFault(transition: TransitionName, { round }: HistoryEntry, previousRound: number): HistoryFault | null {
  const expected = previousRound + (transitionRule(transition).startsRound ? 1 : 0);
  return round === expected ? null : 'wrong_round';
}

/** What a step begins that only its own answers may follow. */
const begunBy: Partial<Record<TransitionName, PaymentBegun>> = {
  authoriseDisbursement: 'order',
  enterPayment: 'entry',
};

/** Once a payment is ordered or entered only its answer may follow, and no answer comes without it. */
function lockFault(transition: TransitionName, past: readonly HistoryEntry[]): HistoryFault | null {
  const last = past.map((entry) => entry.transition).findLast(isTransition);
  const begun = last === undefined ? undefined : begunBy[last];
  if (begun === transitionRule(transition).isAllowedWhileDisbursing) return null;
  return begun === undefined ? 'disbursement_not_queued' : 'disbursement_in_progress';
}

/** In approval only the role whose turn it is may act, and the last vote, no other, ends the approval. */
function turnFault(
  entry: HistoryEntry,
  past: readonly HistoryEntry[],
  chain: ApprovalChain | undefined,
): HistoryFault | null {
  if (!chain || !isTransition(entry.transition) || !transitionRule(entry.transition).isForCurrentStep) return null;
  const votesGiven = votesOfRound(past, startOfTurn(entry)).length;
  if (currentStep(chain, votesGiven)?.role !== entry.role) return 'not_your_step';
  if (entry.transition !== 'approve') return null;
  const isOpposed = outcomeOfVotes(votesOfRound(past, entry.round)) !== null;
  const isLast = votesGiven + 1 === votesNeeded(chain) && !isOpposed;
  return isLast === (entry.toStatus === 'PREDISBURSE') ? null : 'wrong_target';
}

/**
 * Where a committee that votes blind has voted and somebody was against, what follows is what their votes lead to, and
 * nothing else does. Whether the votes were complete is known where the chain of their round is.
 */
function outcomeFault(
  { transition, fromStatus }: HistoryEntry,
  past: readonly HistoryEntry[],
  chains: RecordedApplication['chains'],
): HistoryFault | null {
  const round = past.at(-1)?.round ?? 0;
  const chain = chains[round];
  const isOutcome = isTransition(transition) && transitionRule(transition).endsVotes === true;
  if (fromStatus === null || (chain === undefined && !isOutcome)) return null;
  const due =
    chain === undefined
      ? outcomeOfVotes(votesOfRound(past, round))
      : outcomeDue({ status: fromStatus, chain, history: past, round });
  return due === (isOutcome ? transition : null) ? null : 'votes_disregarded';
}
