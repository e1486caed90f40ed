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
  'obligations_asked',
  'watchlist_hit',
  'deviation_open',
  'deviation_refused',
  'total_disbursement_invalid',
  'cif_missing',
  'letter_missing',
] as const satisfies readonly ConditionName[];
export type PlannedNeed = (typeof plannedNeeds)[number];
