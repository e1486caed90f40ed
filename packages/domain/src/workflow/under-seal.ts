import { type ActionName, actionRule } from './application-actions.ts';
import type { Status, TransitionName } from './application-workflow.ts';
import { statusCodes, statusRule, transitionNames, transitionRule } from './application-workflow.ts';
import { candidates, type WantedStep } from './person-lock.ts';

/** A recommendation, and whatever makes the votes begin anew. */
export const startsRound = (transition: TransitionName): boolean => transitionRule(transition).startsRound === true;

/** A recommendation, a vote for the loan and whatever opens a new round of votes keep what they are for. */
export function sealsFacts(transition: TransitionName): boolean {
  const { kind, isBlind } = transitionRule(transition);
  return startsRound(transition) || kind === 'deviation' || (kind === 'approve' && isBlind !== true);
}

export const sealingTransitions = transitionNames.filter(sealsFacts);

/** Steps that are taken only over what the last decision sealed. */
export const needsSeal = (transition: TransitionName): boolean =>
  transitionRule(transition).needs?.includes('seal_broken') === true;

/** Steps that are right or wrong by what the person owes elsewhere. */
export const reliesOnDebts = (transition: TransitionName): boolean => sealsFacts(transition) || needsSeal(transition);

/** Steps that are right or wrong by the bank's own tables; a case is cancelled or returned without them. */
export function reliesOnPolicy(transition: TransitionName): boolean {
  const { kind } = transitionRule(transition);
  return kind === 'submit' || kind === 'check' || reliesOnDebts(transition);
}

/** Before money leaves, the bytes of the case's files are looked at too, not only what is written about them. */
export const looksAtFiles = (wants: WantedStep): boolean =>
  candidates(wants).some((name) => ['disburse', 'confirm'].includes(transitionRule(name).kind ?? ''));

/** From the recommendation until the money has left: sealed facts stay, or the case goes back. */
export function isUnderSeal(status: Status): boolean {
  const { stage } = statusRule(status);
  return stage === 'committee' || stage === 'predisburse';
}

/** Cases of which a decision must have kept its facts: those under seal, and those that were paid by one. */
export const statusesWithSeal = statusCodes.filter((status) => isUnderSeal(status) || status === 'DISBURSED');

/** On a case that people have decided about, somebody who changes that must have seen what they change. */
export const needsSeenVersion = (action: ActionName, status: Status): boolean =>
  isUnderSeal(status) && actionRule(action).changesDecided === true;
