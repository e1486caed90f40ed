import { toBureauReport } from '@trustiq/contract/bureau/to-bureau-report.ts';
import { toLedgerContracts, toLedgerFdcLoan } from '@trustiq/contract/obligations/to-ledger-records.ts';
import { declaredLoans } from '@trustiq/contract/survey/survey-answers.ts';
import { rowsOfSheet } from '@trustiq/contract/survey/survey-names.ts';
import { educations, maritalStatuses, residences } from '@trustiq/domain/applicant/personal-codes.ts';
import {
  ASSESSMENT_SCHEMA,
  type AssessedBureau,
  type AssessedDebts,
  type AssessedLoan,
  type AssessmentFacts,
} from '@trustiq/domain/assessment/assessment-facts.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { guaranteeKinds } from '@trustiq/domain/loan/guarantee.ts';
import { submittersOf } from '@trustiq/domain/workflow/approval-chain.ts';
import { bankDayOf } from '../platform/bank-day.ts';
import { feesOfRow } from '../schema/fee-columns.ts';
import { productTraitsOf } from '../schema/product-trait-columns.ts';
import type { AssessedSources } from './assessed-sources.store.ts';
import type { StandingAtBank } from './standing-at-bank.ts';
import { surveyOfSheets } from './survey-of-sheets.ts';

const known = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

const indispensableSets = ['granted_credit', 'credit_profile'] as const;

function bureauOf({ requested_at: requestedAt, sets, missing_sets: missing }: AssessedSources): AssessedBureau | null {
  if (requestedAt === null) return null;
  return {
    report: toBureauReport(sets, bankDayOf(requestedAt)),
    areCreditsTold: indispensableSets.every((set) => !missing.includes(set)),
    areEnquiriesKnown: sets.footprint_summary !== null || sets.customer_summary !== null,
  };
}

const loanOf = (sources: AssessedSources): AssessedLoan => ({
  amountRupiah: sources.amount_rupiah,
  ratePercent: sources.rate_percent,
  tenorMonths: sources.tenor_months,
  instalmentRupiah: sources.instalment_rupiah,
  lastDueDate: sources.last_due_date,
  insuranceCode: sources.insurance_code,
  insurancePercent: sources.insurance_percent,
  insurancePriceRupiah: sources.insurance_price_rupiah,
  fees: feesOfRow(sources),
});

const monthsOfWorkOf = ({ years_of_work: years, months_of_work: months }: AssessedSources): number | null =>
  years === null && months === null ? null : (years ?? 0) * 12 + (months ?? 0);

const applicantOf = (sources: AssessedSources): AssessmentFacts['applicant'] => ({
  birthDate: sources.birth_date,
  education: known(educations, sources.education),
  maritalStatus: known(maritalStatuses, sources.marital_status),
  residence: known(residences, sources.residence_status),
  yearsOfWork: sources.years_of_work,
  monthsOfWork: monthsOfWorkOf(sources),
  declaredIncomeRupiah: sources.monthly_income_rupiah,
  guarantee: known(guaranteeKinds, sources.collateral_requirement),
  isOnWatchlist: sources.is_on_watchlist,
  hasNegativeContact: sources.has_negative_contact,
});

/** Every debt as every source tells it. */
function debtsOf(
  { requested_at: requestedAt, contracts, sets, surveys, answers, debt_marks: marks }: AssessedSources,
  ownLoans: StandingAtBank['ownLoans'],
  today: PlainDate,
): AssessedDebts {
  const declared = surveys.LVUD ? rowsOfSheet(surveys.LVUD, 'existingLoans') : null;
  const enquiryDate = requestedAt === null ? today : bankDayOf(requestedAt);
  return {
    contracts: toLedgerContracts(contracts, sets.granted_credit, enquiryDate),
    declared: declared && declaredLoans(declared),
    ownLoans,
    answers,
    marks: marks.map(({ key, kind }) => ({ key, kind })),
  };
}

/** A case as it stands, in the one value that its outcome follows from. */
export function assessmentFactsOf(sources: AssessedSources, standing: StandingAtBank, at: Date): AssessmentFacts {
  const today = bankDayOf(at);
  return {
    schema: ASSESSMENT_SCHEMA,
    today,
    status: sources.status,
    track: sources.track,
    branchId: sources.branch_id,
    areaId: sources.area_id,
    registeredOn: bankDayOf(sources.registered_at),
    loan: loanOf(sources),
    product: {
      id: sources.product_id,
      ...productTraitsOf(sources),
      interestType: sources.interest_type,
      serviceFeePercent: sources.service_fee_percent,
      provisiPercent: sources.provision_fee_percent,
    },
    applicant: applicantOf(sources),
    bureau: bureauOf(sources),
    bureauScore: {
      scoreRaw: sources.score_raw,
      scoreRange: sources.score_range,
      exclusionRuleCode: sources.exclusion_code,
    },
    bureauFailures: sources.failures ?? 0,
    fdc: sources.fdc_rows?.map(toLedgerFdcLoan) ?? null,
    debts: debtsOf(sources, standing.ownLoans, today),
    survey: surveyOfSheets(sources.surveys),
    exposure: { approvalNumber: standing.approvalNumber, relatedLoans: standing.relatedLoans },
    deviations: sources.listed.filter(({ origin, state }) => origin === 'MANUAL' || state !== 'PROPOSED'),
    submitters: submittersOf(sources.steps),
  };
}
