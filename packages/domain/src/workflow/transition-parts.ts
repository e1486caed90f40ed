import { chainApprovers, checkers, verifiers } from '../access/role-groups.ts';
import { cancelReason, rejectLetter } from './asks.ts';

/** Who and where, as several transitions of the table say it. */

export const lawfulLoan = ['watchlist_hit', 'bmpk_exceeded', 'total_disbursement_invalid'] as const;
export const knownPayout = ['payout_account_missing', 'payout_holder_unconfirmed'] as const;
export const checkerDesk = { from: ['BORROWER-REQUESTED'], roles: checkers, desk: 'CHECKER' } as const;
export const hrdDesk = { from: ['BORROWER-REQUESTED'], roles: verifiers, desk: 'HRD' } as const;
export const committee = { from: ['LENDER_MARKETPLACE'], roles: chainApprovers, isForCurrentStep: true } as const;
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
