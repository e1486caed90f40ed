import { isHeld } from '../access/account-control.ts';
import { trackOfArea } from '../access/track.ts';
import { isPaymentUnderWay } from './application-facts.ts';
import type { TransitionName } from './application-workflow.ts';
import { transitionRule } from './application-workflow.ts';
import { currentStep, votesOfRound } from './approval-chain.ts';
import type { AuthorityObstacle } from './authority.ts';
import { authorityObstacles } from './authority.ts';
import { isBlindStep, outcomeDue } from './committee-votes.ts';
import type { ConditionName } from './conditions.ts';
import { conditions } from './conditions.ts';
import type { FourEyesObstacle } from './four-eyes.ts';
import { fourEyesObstacles, isOwnTermsAlone } from './four-eyes.ts';
import { nextStatus } from './next-status.ts';
import { isInScopeOf } from './scope.ts';
import type { Situation } from './situation.ts';
import { type StandInObstacle, standInObstacles } from './standing-in.ts';
import type { InputObstacle } from './step-inputs.ts';
import type { Call, DecisionKind, Grant, TransitionRule } from './workflow-rule.ts';

/** Why somebody may not even try. Such an obstacle stands alone: the others would tell what is none of their business. */
const gateObstacles = [
  'out_of_scope',
  'wrong_role',
  'wrong_status',
  'disbursement_in_progress',
  'not_your_step',
] as const;
export type GateObstacle = (typeof gateObstacles)[number];
export type TermsObstacle = 'terms_raised' | 'terms_fixed';
/** Work that only a second person may do. */
export type SecondPersonObstacle = 'entered_by_yourself' | 'told_by_yourself' | 'asked_by_yourself';
/** Whose identity it is was decided about: it goes back to the desk before it is corrected. */
type CorrectionObstacle = 'return_first';
/** A payment by hand is taken back by whoever entered it, and confirmed or sent back by somebody else. */
export type PaymentObstacle = 'payment_entered_by_yourself' | 'payment_entered_by_another';
/** Work that waits because the account of whoever does it was given to them, or opened for them, a moment ago. */
export type HeldObstacle = 'account_held';
/** Work that would change what was already decided about. */
export type SealObstacle = 'sealed_fact';
/** Work that would rely on what was changed behind the program. */
export type RecordObstacle = 'record_broken';
/** The bank's first policy holds, and no director has agreed to it. */
type PolicyObstacle = 'policy_unconfirmed';
export type ObstacleCode =
  | GateObstacle
  | SecondPersonObstacle
  | CorrectionObstacle
  | PaymentObstacle
  | ConditionName
  | AuthorityObstacle
  | FourEyesObstacle
  | InputObstacle
  | TermsObstacle
  | SealObstacle
  | RecordObstacle
  | PolicyObstacle
  | HeldObstacle
  | StandInObstacle;

export const isGate = (code: ObstacleCode): code is GateObstacle =>
  (gateObstacles as readonly ObstacleCode[]).includes(code);

const conditionOrder = Object.keys(conditions) as ConditionName[];

/** Decisions after which money may leave the bank. The ways back are open to everybody. */
const moneyKinds: readonly (DecisionKind | undefined)[] = ['deviation', 'approve', 'disburse', 'confirm'];

/** What stops this person from taking this step, all at once: calculation, contact, documents, others. */
export function obstaclesTo(transition: TransitionName, situation: Situation): readonly ObstacleCode[] {
  const rule = transitionRule(transition);
  const gate =
    gateOf(rule, situation, rule.isAllowedWhileDisbursing !== undefined) ?? votingGate(transition, situation);
  if (gate) return [gate];
  return [
    ...unmetNeeds(rule, situation),
    ...authorityObstacles(rule, situation),
    ...paymentObstacles(rule, situation),
    ...eyesObstacles(transition, situation),
    ...standInObstacles(transition, situation),
    ...recordObstacles(rule, situation),
    ...(rule.kind === 'recommend' && situation.isPolicyUnconfirmed === true ? (['policy_unconfirmed'] as const) : []),
    ...(moneyKinds.includes(rule.kind) && rule.isBlind !== true ? heldObstacles(situation) : []),
  ];
}

/** How a committee votes is the policy's; once its votes are complete, what they lead to comes before everything else. */
function votingGate(transition: TransitionName, situation: Situation): GateObstacle | null {
  const { isBlind, endsVotes } = transitionRule(transition);
  const due = outcomeDue(situation);
  if (due !== null || endsVotes === true) return due === transition ? null : 'wrong_status';
  return isBlind === undefined || isBlind === isBlindStep(situation) ? null : 'wrong_status';
}

/** A chain may be one vote, and whoever changed the terms may hold its role, or stand for somebody who does. */
export function eyesObstacles(transition: TransitionName, situation: Situation): readonly FourEyesObstacle[] {
  const { history, round, actor } = situation;
  const found = fourEyesObstacles(transition, history, round, actor);
  if (found.length > 0 || transition !== 'approve') return found;
  const vote = { transition, toStatus: nextStatus(transition, situation), round, byUserId: actor.userId };
  return isOwnTermsAlone(vote, history) ? ['same_person'] : [];
}

function paymentObstacles(
  { isFor }: Pick<TransitionRule<Situation['status']>, 'isFor'>,
  { actor, facts: { paymentEnteredBy } }: Situation,
): readonly PaymentObstacle[] {
  if (isFor === undefined || paymentEnteredBy === null) return [];
  const isTheirs = actor.userId === paymentEnteredBy;
  if (isFor === 'second_person') return isTheirs ? ['payment_entered_by_yourself'] : [];
  return isTheirs ? [] : ['payment_entered_by_another'];
}

export const heldObstacles = ({
  actor: { heldUntil, standsFor },
  now,
}: Pick<Situation, 'actor' | 'now'>): readonly HeldObstacle[] =>
  isHeld(heldUntil, now) || isHeld(standsFor?.heldUntil, now) ? ['account_held'] : [];

/** The ways back: whoever gets the case then looks at it anew, and it must be possible to put it right. */
const waysBack: readonly (Call | undefined)[] = ['return', 'returnToAo', 'takeBackPayment', 'sendBackPayment'];

/** People decide about what they were shown, and that is not what the program wrote. Our own jobs finish what began. */
function recordObstacles(
  { call, roles }: Pick<TransitionRule<Situation['status']>, 'call' | 'roles'>,
  { isRecordBroken }: Situation,
): readonly RecordObstacle[] {
  const isDecision = !roles.includes('SYSTEM') && !waysBack.includes(call);
  return isRecordBroken === true && isDecision ? ['record_broken'] : [];
}

/** The first reason why this person has no business here: a foreign case, then the role, then the status. */
export function gateOf(
  grant: Grant<Situation['status']>,
  situation: Situation,
  isAllowedWhileDisbursing: boolean,
): GateObstacle | null {
  const { status, actor, facts } = situation;
  if (!isInScopeOf(actor, situation)) return 'out_of_scope';
  if (!isEntitled(grant, situation)) return 'wrong_role';
  if (!grant.from.includes(status)) return 'wrong_status';
  if (isPaymentUnderWay(facts.disbursementState) && !isAllowedWhileDisbursing) return 'disbursement_in_progress';
  return grant.isForCurrentStep && !isOwnStep(situation) ? 'not_your_step' : null;
}

export function isEntitled(
  { roles, desk }: Pick<Grant<Situation['status']>, 'roles' | 'desk'>,
  { actor, track }: Pick<Situation, 'actor' | 'track'>,
): boolean {
  const isAtDesk = desk === undefined || (desk === track && desk === trackOfArea(actor.areaId));
  return isAtDesk && roles.includes(actor.role);
}

export function isOwnStep({ chain, history, round, actor }: Situation): boolean {
  return currentStep(chain, votesOfRound(history, round).length)?.role === actor.role;
}

type Needing = Pick<Situation, 'facts' | 'now' | 'policyVersion'>;

/** The facts that are missing for a step, whoever takes it. */
export const unmetNeedsOf = (transition: TransitionName, needing: Needing): readonly ConditionName[] =>
  unmetNeeds(transitionRule(transition), needing);

function unmetNeeds(rule: TransitionRule<Situation['status']>, situation: Needing): readonly ConditionName[] {
  const changed = areTermsChanged(situation) ? (rule.needsAfterTermsChange ?? []) : [];
  return unmetConditions([...(rule.needs ?? []), ...changed], situation);
}

export function unmetConditions(
  names: readonly ConditionName[],
  { facts, now, policyVersion }: Needing,
): readonly ConditionName[] {
  return conditionOrder.filter((name) => names.includes(name) && !conditions[name](facts, now, policyVersion));
}

const areTermsChanged = ({ facts: { termsVersion, statusVersion } }: Pick<Situation, 'facts'>): boolean =>
  termsVersion !== null && termsVersion > statusVersion;

/** What kind of refusal a code is, for whoever answers it: unseen, forbidden, in conflict with the case, or badly filled in. */
export function obstacleKind(code: ObstacleCode): 'unseen' | 'forbidden' | 'invalid' | 'conflict' {
  if (code === 'out_of_scope') return 'unseen';
  if (code === 'wrong_role') return 'forbidden';
  return invalidCodes.includes(code) ? 'invalid' : 'conflict';
}

const invalidCodes: readonly ObstacleCode[] = [
  'note_required',
  'note_too_short',
  'reason_required',
  'reason_wrong_category',
  'terms_raised',
  'terms_fixed',
  'total_disbursement_invalid',
];
