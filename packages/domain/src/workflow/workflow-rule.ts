import type { Role } from '../access/roles.ts';
import type { Track } from '../access/track.ts';
import type { ConditionName } from './conditions.ts';
import type { Effect } from './status-rule.ts';

/** SYSTEM is our own job; SERVICE an account officer's channel signed in with a service token. */
export type ActingRole = Role | 'SYSTEM' | 'SERVICE';

/** Four eyes: one person takes at most one of these on one application. */
export type DecisionKind = 'submit' | 'check' | 'recommend' | 'deviation' | 'approve' | 'disburse' | 'confirm';

/** The word of the approval history; the key of its text. */
export type Decision =
  | 'registered'
  | 'continued'
  | 'submitted'
  | 'approved'
  | 'recommended'
  | 'not_recommended'
  | 'returned_to_ao'
  | 'returned_to_analyst'
  | 'returned_to_branch'
  | 'rejected'
  | 'cancelled'
  | 'kyc_cleared'
  | 'deviation_approved'
  | 'deviation_refused'
  | 'vote_rejected'
  | 'vote_returned'
  | 'terms_changed'
  | 'round_restarted'
  | 'cif_registered'
  | 'identity_corrected'
  | 'disbursement_authorised'
  | 'disbursement_failed'
  | 'payment_entered'
  | 'payment_taken_back'
  | 'payment_sent_back'
  | 'disbursed';

/** With a default, the person's tick decides; otherwise nobody is asked. */
export type MessageChoice = 'never' | 'always' | 'default_off' | 'default_on';

export const reasonCategories = ['REJECT', 'CANCEL', 'RETURN'] as const;
export type ReasonCategory = (typeof reasonCategories)[number];

export type Asks = {
  readonly note: 'required' | 'optional' | 'none';
  readonly reason: { readonly category: ReasonCategory; readonly required: boolean } | null;
  readonly email: MessageChoice;
  readonly sms: MessageChoice;
};

/**
 * The server's call; several transitions share one, and status and role tell which is meant. Its word is also that of the
 * endpoint and of the permission: docs/decisions/015-one-name-per-decision.md has the whole table.
 */
export const calls = [
  'continuePrescreen',
  'rejectPrescreen',
  'submit',
  'recommend',
  'rejectAtDesk',
  'cancel',
  'returnToAo',
  'approve',
  'reject',
  'return',
  'disburse',
  'enterPayment',
  'confirmPayment',
  'takeBackPayment',
  'sendBackPayment',
] as const;

export type Call = (typeof calls)[number];

/** A next status that depends on the case: the rule's name, and what it can answer. */
export type DecidedTarget<Status> = {
  readonly decidedBy: 'intake' | 'deviations' | 'openDeviations' | 'deviationPolicy' | 'approvalChain';
  readonly oneOf: readonly Status[];
};

/** How a payment was begun: ordered from core banking, or entered by hand. */
export type PaymentBegun = 'order' | 'entry';

export type TransitionRule<Status extends string> = {
  /** Number in the bank's table of transitions. */
  readonly ref: string;
  /** Empty when the transition creates the application. */
  readonly from: readonly Status[];
  readonly to: Status | 'SAME' | DecidedTarget<Status>;
  readonly roles: readonly ActingRole[];
  /** Only on this track, and only by a person of this desk's area. */
  readonly desk?: Track;
  /** Only by the role whose turn it is in the approval chain. */
  readonly isForCurrentStep?: true;
  /** Only where the committee votes blind (true), or only where it does not (false). */
  readonly isBlind?: boolean;
  /** Taken by our own program as soon as the votes of the committee are complete and lead to it. */
  readonly endsVotes?: true;
  readonly kind?: DecisionKind;
  readonly needs?: readonly ConditionName[];
  /** Needed only when the terms were changed since the application entered its present status. */
  readonly needsAfterTermsChange?: readonly ConditionName[];
  readonly asks: Asks;
  readonly call?: Call;
  readonly decision: Decision;
  readonly effects?: readonly Effect[];
  /** Opens a new approval round: earlier votes no longer count. */
  readonly startsRound?: true;
  /** What it answers: an order that core banking has in hand, or a payment that somebody entered by hand. */
  readonly isAllowedWhileDisbursing?: PaymentBegun;
  /** Of a payment entered by hand: only by whoever entered it, or by anybody but them. */
  readonly isFor?: 'whoever_entered' | 'second_person';
  /** Judged by what the person owes the bank: taken under the lock of the person and of the spouse. */
  readonly countsExposure?: true;
  /** Core banking is asked for the balances of earlier loans before the step. */
  readonly asksBalances?: true;
  /**
   * What happens when the exposure of now needs a stronger chain than the case has: the vote is not taken and the round
   * starts again, the step is refused, or the step is there only for that.
   */
  readonly chainCheck?: 'restart' | 'refuse' | 'only_outgrown';
};

/** Who may act where. Several grants are alternatives. */
export type Grant<Status extends string> = {
  readonly from: readonly Status[];
  readonly roles: readonly ActingRole[];
  readonly desk?: Track;
  readonly isForCurrentStep?: true;
};

/** Work on a case that leaves its status alone. */
export type ActionRule<Status extends string> = {
  readonly grants: readonly Grant<Status>[];
  readonly needs?: readonly ConditionName[];
  /** Not by whoever last entered or changed the account the loan is paid to, what is known of the marriage, or asked for a correction. */
  readonly isForSecondPerson?: 'payout' | 'marriage' | 'identity';
  /** Once somebody has voted about the case it must be given back first: whoever tries hears that. */
  readonly isBeforeApproval?: true;
  /** May change what was decided about, and then opens a new round: whoever does that says which version they saw. */
  readonly changesDecided?: true;
  /** Also a row of the approval history. */
  readonly decision?: Decision;
};
