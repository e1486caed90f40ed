import { isInForce } from '../access/absence.ts';
import { analysts, deviationApprovers, operations } from '../access/role-groups.ts';
import type { Actor } from '../access/roles.ts';
import { isOpenDeviation } from './application-facts.ts';
import type { TransitionName } from './application-workflow.ts';
import { transitionRule } from './application-workflow.ts';
import { buildChain, chainProgress, votesOfRound } from './approval-chain.ts';
import { chainQuestion } from './authority.ts';
import { fourEyesObstacles, hasTakenKind } from './four-eyes.ts';
import { isInScopeOf } from './scope.ts';
import type { Situation } from './situation.ts';
import type { DecisionKind } from './workflow-rule.ts';

export type StandInObstacle =
  | 'absence_over'
  | 'absence_not_allowed'
  | 'absence_kind_taken'
  | 'absence_seat_taken'
  | 'absence_needed_later';

/** Work on cases of any status is no step of anybody's. */
const maintenance: readonly TransitionName[] = ['maintenanceReject', 'maintenanceCancel'];

/** What stands against a decision for somebody who is away, besides what would stand against their own. */
export function standInObstacles(transition: TransitionName, situation: Situation): readonly StandInObstacle[] {
  const { actor, history, round, now } = situation;
  const { standsFor, userId } = actor;
  if (standsFor === undefined) return [];
  if (userId === null || !isInForce(standsFor.absence, now)) return ['absence_over'];
  const isForOneself = userId === standsFor.userId;
  if (!standsFor.isAllowed || isForOneself || maintenance.includes(transition)) return ['absence_not_allowed'];
  const isSeatTaken = fourEyesObstacles(transition, history, round, { userId: standsFor.userId }).length > 0;
  return [
    ...(hasTakenKind(history, userId) ? ['absence_kind_taken' as const] : []),
    ...(isSeatTaken ? ['absence_seat_taken' as const] : []),
    ...(isNeededLater(transition, situation, { userId, absentId: standsFor.userId, holders: standsFor.holders })
      ? ['absence_needed_later' as const]
      : []),
  ];
}

type LaterStep = { readonly roles: readonly string[]; readonly votes: number };

const order: readonly DecisionKind[] = ['submit', 'check', 'recommend', 'deviation', 'approve', 'disburse', 'confirm'];

/** The steps that the case still has to take after this one, as far as they are known by now. */
function stepsAfter(kind: DecisionKind, situation: Situation): readonly LaterStep[] {
  const isLater = (other: DecisionKind) => order.indexOf(kind) < order.indexOf(other);
  const { chain: built, history, round, facts, authority } = situation;
  const chain = built.length > 0 ? built : buildChain(chainQuestion(situation), authority);
  // By hand one of operations enters the payment and another one confirms it.
  const isConfirmed = facts.isCoreBankingByHand;
  const given = kind === 'approve' ? votesOfRound(history, round).length + 1 : 0;
  const votesLeft = chainProgress(chain, given).map((step) => ({ roles: [step.role], votes: step.votes - step.given }));
  return [
    ...(isLater('recommend') ? [{ roles: analysts, votes: 1 }] : []),
    ...(isLater('deviation') && facts.deviations.some(isOpenDeviation)
      ? [{ roles: deviationApprovers, votes: 1 }]
      : []),
    ...(isLater('approve') || kind === 'approve' ? votesLeft : []),
    { roles: operations, votes: (isLater('disburse') ? 1 : 0) + (isConfirmed && isLater('confirm') ? 1 : 0) },
  ];
}

/**
 * Whoever takes this step takes no other, and neither does who is away: the rest of a committee's votes, or a later step, that
 * nobody else can give would wait for ever.
 */
function isNeededLater(
  transition: TransitionName,
  situation: Situation,
  {
    userId,
    absentId,
    holders,
  }: { readonly userId: number; readonly absentId: number; readonly holders: readonly Actor[] },
): boolean {
  const { kind } = transitionRule(transition);
  if (kind === undefined) return false;
  const free = holders.filter(
    (holder) => isInScopeOf(holder, situation) && !hasTakenKind(situation.history, holder.userId),
  );
  return stepsAfter(kind, situation).some(({ roles, votes }) => {
    const able = free.filter(({ role }) => votes > 0 && roles.includes(role));
    const others = able.filter((holder) => holder.userId !== userId && holder.userId !== absentId);
    return able.some((holder) => holder.userId === userId) && others.length < votes;
  });
}
