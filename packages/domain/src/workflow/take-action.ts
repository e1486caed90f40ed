import type { Result } from '../result.ts';
import { accepted, refused } from '../result.ts';
import type { ActionName } from './application-actions.ts';
import { actionRule } from './application-actions.ts';
import { type Status, statusRule } from './application-workflow.ts';
import { hasTakenKind } from './four-eyes.ts';
import type { HistoryEntry } from './history-entry.ts';
import { nextHistoryEntry } from './next-history-entry.ts';
import type { ObstacleCode } from './obstacles.ts';
import { gateOf, heldObstacles, unmetConditions } from './obstacles.ts';
import type { Situation } from './situation.ts';
import type { LoanStanding } from './status-rule.ts';
import type { ActionRule } from './workflow-rule.ts';

/** Some work also leaves a row in the approval history; most leaves none. */
export type TakenAction = { readonly action: ActionName; readonly entry: HistoryEntry | null };

/** Standings in which people have decided about the loan. */
const standingsBeyond: readonly LoanStanding[] = ['promised', 'approved'];

/** Allows work that leaves the status alone, or tells what stands against it. */
export function takeAction(action: ActionName, situation: Situation): Result<TakenAction, readonly ObstacleCode[]> {
  const obstacles = obstaclesToAction(action, situation);
  if (obstacles.length > 0) return refused(obstacles);
  const { status, round } = situation;
  const isRecorded = actionRule(action).decision !== undefined;
  return accepted({ action, entry: isRecorded ? nextHistoryEntry(action, status, round, situation) : null });
}

export function obstaclesToAction(action: ActionName, situation: Situation): readonly ObstacleCode[] {
  // Whoever stands for somebody decides for them; work beside a decision is no step.
  if (situation.actor.standsFor !== undefined) return ['wrong_role'];
  const { grants, needs = [], isForSecondPerson, isBeforeApproval } = actionRule(action);
  const gates = grants.map((grant) => gateOf(grant, situation, false));
  if (gates.includes(null))
    return [
      ...unmetConditions(needs, situation),
      ...secondPersonObstacles(isForSecondPerson, situation),
      // Who says that an account is the right one says where the money goes; who says whom somebody is married to, how much.
      ...(isForSecondPerson === undefined ? [] : heldObstacles(situation)),
    ];
  if (
    isBeforeApproval &&
    standingsBeyond.includes(statusRule(situation.status).exposure) &&
    gates.includes('wrong_status')
  )
    return ['return_first'];
  // The grant that came closest explains best: a person with the right role hears about the status, not the role.
  const nearest = gates.find((gate) => gate === 'disbursement_in_progress' || gate === 'not_your_step');
  return [nearest ?? gates.find((gate) => gate === 'wrong_status') ?? gates[0] ?? 'wrong_role'];
}

function secondPersonObstacles(
  matter: ActionRule<Status>['isForSecondPerson'],
  { actor: { userId }, facts, history }: Situation,
): readonly ObstacleCode[] {
  if (userId === null) return [];
  if (matter === 'payout' && userId === facts.payoutChangedBy) return ['entered_by_yourself'];
  // Whoever took a step of this case answers for what it says.
  if (matter === 'identity' && hasTakenKind(history, userId)) return ['same_person'];
  if (matter === 'identity' && userId === facts.correctionAskedBy) return ['asked_by_yourself'];
  return matter === 'marriage' && userId === facts.marriageToldBy ? ['told_by_yourself'] : [];
}
