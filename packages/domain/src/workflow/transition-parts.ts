import { cancelReason, rejectLetter } from './asks.ts';
import type { ActingRole } from './workflow-rule.ts';

/** Who and where, as several transitions of the table say it. */

export const prescreenStaff = ['ROLE_ANALYST', 'ROLE_USER', 'ROLE_ADMIN'] as const satisfies ActingRole[];
const hrdVerifiers = ['ROLE_EXT_CHECKER', 'ROLE_CHECKER'] as const satisfies ActingRole[];
export const operations = ['ROLE_OPS_AREA', 'ROLE_OPS_CABANG'] as const satisfies ActingRole[];
export const deciders = [
  'ROLE_CABANG',
  'ROLE_AREA',
  'ROLE_KOM',
  'ROLE_DIR_BIS',
  'ROLE_DIR_OPS',
  'ROLE_DIR_UT',
] as const;
/** Everybody who can be a step of an approval chain. */
export const approvers = [...deciders, 'ROLE_REVIEWER'] as const satisfies ActingRole[];

export const lawfulLoan = ['watchlist_hit', 'bmpk_exceeded', 'total_disbursement_invalid'] as const;
export const knownPayout = ['payout_account_missing', 'payout_holder_unconfirmed'] as const;
export const checkerDesk = { from: ['BORROWER-REQUESTED'], roles: ['ROLE_CHECKER'], desk: 'CHECKER' } as const;
export const hrdDesk = { from: ['BORROWER-REQUESTED'], roles: hrdVerifiers, desk: 'HRD' } as const;
export const committee = { from: ['LENDER_MARKETPLACE'], roles: approvers, isForCurrentStep: true } as const;
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
