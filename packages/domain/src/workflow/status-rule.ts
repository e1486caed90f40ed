import type { Track } from '../access/track.ts';

export type PipelineStage =
  | 'application'
  | 'survey'
  | 'checker'
  | 'kyc'
  | 'analysis'
  | 'committee'
  | 'signing'
  | 'predisburse';
export type PipelineOutcome = 'disbursed' | 'rejected' | 'cancelled';

/** What must happen besides the change of status; the server does it in or after the same transaction. */
export type Effect =
  /** The program that brought the case in hears of every change of status. */
  | 'tell_channel'
  | 'send_invitation'
  | 'notify_next_desk'
  | 'notify_account_officer'
  | 'notify_earlier_deciders'
  | 'notify_payment_confirmers'
  | 'send_rejection'
  | 'send_cancellation'
  | 'send_approval'
  | 'send_disbursement'
  | 'queue_bureau_enquiry'
  | 'queue_kyc'
  | 'build_chain'
  | 'rebuild_chain'
  | 'reset_chain'
  | 'mark_deviations_approved'
  | 'mark_deviations_refused'
  | 'reserve_pk_number'
  | 'void_pk_number'
  | 'save_letter_defaults'
  | 'register_cif'
  | 'queue_disbursement'
  | 'release_disbursement_lock'
  | 'store_schedule'
  | 'flag_for_slik_report'
  /** What the account officer was still typing belongs to the case as it was. */
  | 'close_field_form';

/**
 * Shown but not counted; promised, or about to be, which may become money without anybody asking for the others again;
 * approved, whose turn tells which of two cases counts for the other; paid out; come to nothing.
 */
export type LoanStanding = 'shown' | 'promised' | 'approved' | 'disbursed' | 'ended';

export type StatusRule = {
  readonly isFinal?: true;
  /** Key of the status's text, by track where the bank words them differently. */
  readonly description: string | Readonly<Record<Track, string>>;
  /** Column of the pipeline dashboard before refinement; null is not counted. */
  readonly stage: PipelineStage | PipelineOutcome | null;
  /** What a loan of this status is to whoever counts what a person owes. */
  readonly exposure: LoanStanding;
  /**
   * Hours of the desk (of each step of a chain) in the first version of a policy book; afterwards the book says. Null:
   * nobody is waited for.
   */
  readonly firstHours: number | null;
  readonly onEnter?: readonly Effect[];
  readonly onLeave?: readonly Effect[];
};
