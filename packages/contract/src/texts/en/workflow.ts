import type { StatusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { ObstacleCode } from '@trustiq/domain/workflow/obstacles.ts';
import type { SealedPart } from '@trustiq/domain/workflow/sealed-part.ts';
import type { Decision } from '@trustiq/domain/workflow/workflow-rule.ts';

export const statuses = {
  prescreen: 'Prescreen',
  ao_request: 'AO application',
  checker_verification: 'Checker verification',
  employee_verification: 'Employee verification',
  kyc: 'KYC',
  credit_analysis: 'Credit analysis',
  deviation_approval: 'Deviation approval',
  committee_approval: 'Committee approval',
  predisbursement: 'Pre-disbursement',
  disbursed: 'Disbursed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
} as const satisfies Record<StatusDescription, string>;

export const decisions = {
  registered: 'Registered',
  continued: 'Continued',
  submitted: 'Submitted',
  approved: 'Approved',
  recommended: 'Recommended',
  not_recommended: 'Not recommended',
  returned_to_ao: 'Returned to AO',
  returned_to_analyst: 'Returned to analyst',
  returned_to_branch: 'Returned to branch',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  kyc_cleared: 'KYC done',
  deviation_approved: 'Deviation approved',
  deviation_refused: 'Deviation not approved',
  terms_changed: 'Loan terms changed',
  round_restarted: 'Approval round restarted',
  cif_registered: 'CIF registration',
  disbursement_authorised: 'Disbursement approved',
  disbursement_failed: 'Disbursement failed',
  disbursed: 'Disbursed',
} as const satisfies Record<Decision, string>;

export const obstacles = {
  calc_stale: 'Recalculate the product in the Product info section first',
  ec_unverified: 'Verify an emergency contact first',
  documents_missing: 'Attachments are missing! Upload them first',
  detail_missing: 'The borrower data is not available yet',
  employment_incomplete: 'Complete the employment information first',
  spouse_unknown: 'Marital status or the NIK of the spouse is not known yet, fill it in under Spouse first',
  marriage_unconfirmed:
    'The spouse was changed so that fewer debts count, a second person must confirm it under Spouse',
  marriage_settled: 'No change of the spouse waits to be confirmed',
  payout_account_missing: 'The payout account is incomplete, fill it in under Bank information first',
  payout_holder_unconfirmed: 'The holder of the payout account is not the applicant, a second person must confirm it',
  payout_holder_settled: 'The holder of the payout account is the applicant or has been confirmed',
  origination_documents_missing: 'The application documents are incomplete',
  survey_incomplete: 'The survey is incomplete',
  bureau_missing: 'The credit bureau score is not available yet',
  bureau_stale: 'The bureau report is older than 30 days, run CHECK SCORING first',
  watchlist_hit: 'The applicant is on the DTTOT or internal watch list',
  bmpk_exceeded: 'Exceeds the legal lending limit (BMPK)',
  deviation_open: 'A deviation has not been approved, return the case to the analyst to have it decided',
  deviation_refused: 'A refused deviation must be cured or removed',
  total_disbursement_invalid: 'The total disbursement is not valid',
  cif_missing: 'The CIF is not registered yet',
  cif_exists: 'The CIF is already registered',
  core_banking_not_connected: 'Core banking is not connected at this bank; ask the administrator',
  letter_missing: 'Letter info has not been saved',
  seal_broken: 'What was decided is no longer what is on record; send it back to the analyst for a new decision',
  sealed_fact: 'This was decided upon and cannot be changed; send the case back to the analyst for a new decision',
  record_broken:
    'Data that this step relies on was changed outside the program. The step was not recorded; tell the administrator',
  approval_expired: 'The approval is older than 30 days',
  disbursement_not_queued: 'The disbursement has not been requested',
  chain_grown:
    'The borrower owes more by now than these approvers may decide about. Your approval was not recorded; the round starts again with the higher path',
  chain_unchanged: 'The approval path still fits what the borrower owes',
  authority_exceeded:
    'The borrower owes more than the approvers had authority for. Return it to the analyst for a new round of approval',
  out_of_scope: 'Data not found!',
  wrong_role: 'You do not have access',
  wrong_status: 'The application is no longer at this stage',
  disbursement_in_progress: 'The disbursement is being processed',
  not_your_step: 'It is not your turn in this approval',
  same_person: 'You have already taken another decision on this application',
  already_voted: 'You have already approved in this round',
  account_held:
    'Your account was made, opened or changed by somebody else a moment ago. Decisions that let money go wait for 24 hours',
  told_by_yourself: 'You changed the spouse yourself, somebody else must confirm it',
  entered_by_yourself: 'You entered or changed this account yourself, somebody else must confirm it',
  note_required: 'A note is required',
  note_too_short: 'The note needs at least 10 characters for the reason Lainnya',
  reason_required: 'A reason is required',
  reason_wrong_category: 'The reason does not fit this action',
  terms_raised: 'Amount or tenor must not be raised during approval',
  terms_fixed: 'Product, rate and fees must not be changed during approval',
} as const satisfies Record<ObstacleCode, string>;

/** What a decision was for, by its parts. */
export const sealedParts: Record<SealedPart, string> = {
  seal: 'seal of the decision',
  terms: 'loan terms',
  product: 'the loan product',
  netPayout: 'net payout',
  payout: 'payout account',
  person: "borrower's identity",
  marriage: 'spouse',
  deviations: 'deviations',
  chain: 'approval chain',
  collateral: 'collateral requirement',
  documents: 'documents',
  files: 'uploaded files',
};
