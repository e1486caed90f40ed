import { chainApprovers, checkers, verifiers } from '../access/role-groups.ts';
import type { Asks } from './workflow-rule.ts';

/** What decisions ask of a person, in the few shapes the bank uses. */
export const nothing: Asks = { note: 'none', reason: null, email: 'never', sms: 'never' };
export const note: Asks = { ...nothing, note: 'required' };
export const rejectReason: Asks = { ...note, reason: { category: 'REJECT', required: true } };
/** Where a case goes back: the bank's reasons for that first, and those to reject, as before there were any. */
export const returnReason: Asks = { ...note, reason: { category: 'RETURN', required: true } };
export const rejectLetter: Asks = { ...rejectReason, email: 'default_on', sms: 'default_off' };
export const cancelReason: Asks = { ...note, reason: { category: 'CANCEL', required: true }, sms: 'default_off' };

/** Who and where, as several transitions of the table say it. */

/** The legal lending limit: its three shares, and the capital that they are shares of. */
export const withinLendingLimits = [
  'capital_unknown',
  'bmpk_exceeded',
  'bmpk_group_exceeded',
  'bmpk_related_exceeded',
] as const;
export const lawfulLoan = [
  'watchlist_hit',
  'watchlist_stale',
  ...withinLendingLimits,
  'total_disbursement_invalid',
] as const;
export const knownPayout = ['payout_account_missing', 'payout_holder_unconfirmed'] as const;
export const checkerDesk = { from: ['BORROWER-REQUESTED'], roles: checkers, desk: 'CHECKER' } as const;
export const hrdDesk = { from: ['BORROWER-REQUESTED'], roles: verifiers, desk: 'HRD' } as const;
export const committee = { from: ['LENDER_MARKETPLACE'], roles: chainApprovers, isForCurrentStep: true } as const;
/** The role whose members may vote without knowing of one another. */
export const blindRole = 'ROLE_KOM';
/** A vote of a member who knows of no other: it leaves the case where it is. */
export const blindCommittee = { to: 'SAME', roles: [blindRole], kind: 'approve', isBlind: true } as const;
/** What the votes lead to once all are given. */
export const outcomeOfBlindVotes = { from: ['LENDER_MARKETPLACE'], roles: ['SYSTEM'], endsVotes: true } as const;
export const rejection = {
  to: 'REJECTED',
  decision: 'rejected',
  asks: rejectLetter,
  effects: ['send_rejection'],
} as const;
export const cancellation = {
  to: 'CANCELLED',
  decision: 'cancelled',
  asks: cancelReason,
  effects: ['send_cancellation'],
} as const;
