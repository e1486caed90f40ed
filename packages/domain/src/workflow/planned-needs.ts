import type { ConditionName } from './conditions.ts';

/** What can be missing of a case itself, in the order in which obstacles are told. */
export const plannedNeeds = [
  'calc_stale',
  'ec_unverified',
  'documents_missing',
  'detail_missing',
  'employment_incomplete',
  'correction_waiting',
  'payout_account_missing',
  'payout_holder_unconfirmed',
  'applicant_incomplete',
  'contact_missing',
  'origination_documents_missing',
  'survey_incomplete',
  'bureau_missing',
  'policy_changed',
  'watchlist_hit',
  'deviation_open',
  'deviation_refused',
  'total_disbursement_invalid',
  'cif_missing',
  'letter_missing',
] as const satisfies readonly ConditionName[];
export type PlannedNeed = (typeof plannedNeeds)[number];

/**
 * What hangs on the day, on other cases of the same people, on the bank's capital, on its connections or on a comparison
 * with the seal changes without anybody touching the case: it is judged where the case is opened and where it is decided.
 */
export const unplannedNeeds = [
  'bureau_stale',
  'watchlist_stale',
  'approval_expired',
  'spouse_unknown',
  'marriage_unconfirmed',
  'capital_unknown',
  'bmpk_exceeded',
  'bmpk_group_exceeded',
  'bmpk_related_exceeded',
  'core_banking_not_connected',
  'core_banking_by_hand',
  'core_banking_not_by_hand',
  'seal_broken',
] as const satisfies readonly ConditionName[];
