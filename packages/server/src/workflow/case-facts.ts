import { surveyStateOf } from '@trustiq/contract/survey/survey-state.ts';
import { missingForHrd } from '@trustiq/domain/applicant/employment-rules.ts';
import { payoutStanding } from '@trustiq/domain/applicant/payout-account.ts';
import { checkLendingLimits } from '@trustiq/domain/exposure/check-lending-limits.ts';
import { countExposure } from '@trustiq/domain/exposure/count-exposure.ts';
import { loansOfDebtor } from '@trustiq/domain/exposure/debtor.ts';
import { marriageFacts } from '@trustiq/domain/exposure/marriage-confirmation.ts';
import { isApplicantComplete } from '@trustiq/domain/origination/applicant-complete.ts';
import { missingSurveyParts } from '@trustiq/domain/survey/missing-survey-parts.ts';
import type { SurveyKind } from '@trustiq/domain/survey/survey-kinds.ts';
import type { ApplicationFacts } from '@trustiq/domain/workflow/application-facts.ts';
import { missingDocuments } from '@trustiq/domain/workflow/document-names.ts';
import { finallyApprovedAt } from '@trustiq/domain/workflow/final-approval.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import { productTraitsOf } from '../schema/product-trait-columns.ts';
import type { BankFacts } from './bank-facts.ts';
import type { CaseRow } from './case.store.ts';

const iso = (moment: Date | string): string => new Date(moment).toISOString();
const isoOrNone = (moment: Date | string | null): string | null => (moment === null ? null : iso(moment));

const KNOWN = 'known';

/** What was made before the policy had versions. */
const BEFORE_VERSIONS = 0;

/** What the columns of a case mean to the workflow: each is put to the rule that judges it, none is judged here. */
export function caseFacts(
  row: CaseRow,
  history: readonly HistoryEntry[],
  bankFacts: BankFacts,
  related: CaseRow['circle'] | null,
): ApplicationFacts {
  const asked = bankFacts.askedOf({
    chain: row.chain,
    policyVersion: row.policy_version,
    productId: row.product_id,
    productTraits: productTraitsOf(row),
  });
  return {
    approvalPath: row.approval_path,
    statusSince: iso(row.status_since),
    statusVersion: row.status_version,
    calculatedVersion: row.calculated_version,
    termsVersion: row.terms_version,
    scoredUnder: row.scored_at === null ? null : (row.scored_version ?? BEFORE_VERSIONS),
    obligationsAsked: row.obligations_asked,
    // Before the first calculation only the missing calculation is told, not a total nobody has computed.
    totalDisbursementRupiah: row.total_disbursement_rupiah ?? row.amount_rupiah,
    ...owedFacts(row, bankFacts, related),
    isContactReached: row.is_contact_reached,
    documentNames: row.document_names,
    hasContact: row.has_contact,
    isApplicantComplete: isApplicantComplete({
      residenceStatus: row.residence_status,
      ktpStreet: row.ktp_street,
      homeStreet: row.home_street,
      loanPurpose: row.loan_purpose,
    }),
    askedDocuments: asked.documents,
    hasOriginationDocuments: missingDocuments('submit', asked.documents, row.document_names).length === 0,
    hasCompleteSurvey: hasCompleteSurvey(row, asked.surveySheets),
    hasBorrowerDetail: row.person !== null,
    missingEmployment: missingForHrd({
      companyName: row.company_name,
      jobStatus: row.job_status,
      position: row.position,
      employeeNumber: row.employee_number,
      monthlyIncomeRupiah: row.monthly_income_rupiah,
    }),
    ...marriageFacts({ ...row.circle, applicationId: row.id }),
    correctionAskedBy: row.correction_asked_by,
    ...payoutFacts(row),
    hasCif: row.cif !== null,
    isCoreBankingConnected: bankFacts.isCoreBankingConnected,
    isCoreBankingByHand: bankFacts.isCoreBankingByHand,
    paymentEnteredBy: row.disbursement_state === 'ENTERED' ? row.payment_begun_by : null,
    hasLetter: row.letter_saved_at !== null,
    approvedAt: finallyApprovedAt(history),
    bureauReportedAt: isoOrNone(row.requested_at),
    hasBureauScoreOrExclusion: row.score_raw !== null || row.exclusion_code !== null,
    bureauFailures: row.failures ?? 0,
    isOnWatchlist: row.is_on_watchlist,
    isListed: row.is_listed,
    watchlistReadAt: isoOrNone(row.watchlist_read_at),
    validity: bankFacts.validity,
    deviations: row.deviations,
    disbursementState: row.disbursement_state ?? 'NONE',
    changedSinceSeal: [],
  };
}

function owedFacts(
  { status, amount_rupiah: amountRupiah, approval_number: approvalNumber, circle }: CaseRow,
  { limits, today }: BankFacts,
  related: CaseRow['circle'] | null,
): Pick<ApplicationFacts, 'exposure' | 'exposureRupiah' | 'isCapitalKnown' | 'lendingLimits' | 'relatedLoans'> {
  const ownCase = { status, amountRupiah, approvalNumber };
  const { exposure, authorityRupiah } = countExposure(ownCase, loansOfDebtor(circle), today);
  const relatedLoans = related && countExposure(ownCase, loansOfDebtor(related), today).exposure.loans;
  const asked = { today, amountRupiah, loans: exposure.loans, relatedLoans };
  const checks = limits && checkLendingLimits({ ...asked, limits });
  return {
    exposure,
    exposureRupiah: authorityRupiah,
    isCapitalKnown: checks !== null,
    lendingLimits: checks ?? [],
    relatedLoans: relatedLoans ?? [],
  };
}

function hasCompleteSurvey({ sheets, photos }: CaseRow, asked: readonly SurveyKind[]): boolean {
  if (sheets === null) return false;
  const state = surveyStateOf(sheets, { LVUD: 0, LPJ_SHM: 0, LPJ_KEND: 0, ...photos });
  return missingSurveyParts(asked, state).length === 0;
}

function payoutFacts(
  row: CaseRow,
): Pick<ApplicationFacts, 'hasPayoutAccount' | 'isPayoutHolderConfirmed' | 'payoutChangedBy'> {
  const accounts = {
    payoutChoice: row.payout_choice,
    bankCode: row.bank_code ?? '',
    accountNo: row.has_own_account ? KNOWN : null,
    accountName: row.account_name,
    payrollBankCode: row.payroll_bank_code,
    payrollAccountNo: row.has_payroll_account ? KNOWN : null,
    payrollAccountName: row.payroll_account_name,
  };
  return {
    ...payoutStanding(accounts, { fullName: row.full_name, confirmedBy: row.payout_confirmed_by }),
    payoutChangedBy: row.account_changed_by,
  };
}
