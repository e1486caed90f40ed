import type { ObstacleCode } from '@trustiq/domain/workflow/obstacles.ts';

/** Which of the tabs of that section, where it is not the first. */
export const obstacleTabs: Partial<Record<ObstacleCode, string>> = {
  employment_incomplete: 'employment',
  payout_account_missing: 'bank',
  payout_holder_unconfirmed: 'bank',
};

/** The section of the case in which a person can do something about an obstacle. */
export const obstacleSections: Partial<Record<ObstacleCode, string>> = {
  calc_stale: 'product',
  total_disbursement_invalid: 'product',
  terms_raised: 'product',
  terms_fixed: 'product',
  ec_unverified: 'contacts',
  documents_missing: 'documents',
  detail_missing: 'borrower',
  employment_incomplete: 'borrower',
  spouse_unknown: 'borrower',
  marriage_unconfirmed: 'borrower',
  payout_account_missing: 'borrower',
  payout_holder_unconfirmed: 'borrower',
  bureau_missing: 'rating',
  bureau_stale: 'rating',
  policy_changed: 'rating',
  obligations_asked: 'facilities',
  deviation_open: 'rating',
  deviation_refused: 'rating',
  letter_missing: 'letter',
};
