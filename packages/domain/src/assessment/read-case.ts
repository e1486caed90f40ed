import { ageAtMaturityYears } from '../applicant/age-at-maturity.ts';
import { ageOn } from '../calendar/years-and-months.ts';
import { checkLendingLimits } from '../exposure/check-lending-limits.ts';
import { countExposure } from '../exposure/count-exposure.ts';
import { dueDate } from '../loan/due-date.ts';
import { repaymentSchedule } from '../loan/repayment-schedule.ts';
import { burdenForLimits } from '../money/share-percent.ts';
import type { Ledger } from '../obligations/obligations-ledger.ts';
import { type IncomeSummary, incomeSummary } from '../scoring/income-summary.ts';
import { caseLtvPercent } from '../survey/case-collateral.ts';
import { isLimitExceeded } from '../workflow/lending-limits.ts';
import type { AssessmentFacts } from './assessment-facts.ts';
import type { AssessmentPolicy } from './assessment-policy.ts';
import { type CreditReading, readCredit } from './credit-reading.ts';
import { ledgerOfFacts } from './ledger-of-facts.ts';
import { readSurvey, type SurveyReading } from './survey-reading.ts';

/** As last calculated; before the first calculation, as the terms would give it. */
function instalmentOf({ loan, product, today }: AssessmentFacts): number {
  if (loan.instalmentRupiah !== null) return loan.instalmentRupiah;
  const [first] = repaymentSchedule({
    interestType: product.interestType,
    principal: loan.amountRupiah,
    annualRatePercent: loan.ratePercent,
    tenorMonths: loan.tenorMonths,
    disbursedOn: today,
  });
  return first?.instalment ?? 0;
}

/** Business cash flow where a business was surveyed, else what the employer or the applicant says; null when nobody told. */
const netIncomeOf = ({ applicant }: AssessmentFacts, survey: SurveyReading): number | null =>
  survey.business?.finances.netIncomeRupiah ?? survey.employee?.netIncomeRupiah ?? applicant.declaredIncomeRupiah;

function incomeOf(
  { applicant }: AssessmentFacts,
  credit: CreditReading,
  survey: SurveyReading,
  figures: { readonly netIncomeRupiah: number | null; readonly instalmentRupiah: number },
): IncomeSummary {
  return incomeSummary({
    declaredGrossRupiah: survey.employee?.grossIncomeRupiah ?? applicant.declaredIncomeRupiah ?? 0,
    // No insurance fund and no account-data provider is connected.
    insuredSalaryRupiah: null,
    payrollAverageRupiah: null,
    netIncomeRupiah: figures.netIncomeRupiah ?? 0,
    proxySalaryRupiah: credit.proxySalaryRupiah,
    bureauExposureRupiah: credit.bureauExposureRupiah,
    instalmentRupiah: figures.instalmentRupiah,
  });
}

/** What counts of the debtor besides this case: for the approvers' authority, and for the legal limit. */
function exposureOf(
  { status, loan, debts, exposure, today }: AssessmentFacts,
  { lendingLimits: limits }: AssessmentPolicy,
) {
  const { amountRupiah } = loan;
  const ownCase = { status, approvalNumber: exposure.approvalNumber, amountRupiah };
  const counted = countExposure(ownCase, debts.ownLoans, today);
  const asked = { today, amountRupiah, loans: counted.exposure.loans, relatedLoans: exposure.relatedLoans };
  const checks = limits && checkLendingLimits({ ...asked, limits });
  return { authorityRupiah: counted.authorityRupiah, isLimitExceeded: checks?.some(isLimitExceeded) ?? false };
}

/**
 * The case in the words of the rules: what score, knock-outs, deviations and approvers are read from. The ledger and what the
 * bureau says are made of the same facts, unless whoever asks has read them already.
 */
export function readCase(
  facts: AssessmentFacts,
  policy: AssessmentPolicy,
  ledger: Ledger = ledgerOfFacts(facts, policy.ledger),
  credit: CreditReading = readCredit(facts, ledger),
) {
  const { today, applicant, loan } = facts;
  const { firstPercents } = policy;
  const instalmentRupiah = instalmentOf(facts);
  const survey = readSurvey(facts.survey, { instalmentRupiah, firstPercents, ledger });
  const netIncomeRupiah = netIncomeOf(facts, survey);
  const income = incomeOf(facts, credit, survey, { netIncomeRupiah, instalmentRupiah });
  const maturityDate = loan.lastDueDate ?? dueDate(today, loan.tenorMonths);
  const { authorityRupiah, isLimitExceeded: isLendingLimitExceeded } = exposureOf(facts, policy);
  return {
    ledger,
    credit,
    survey,
    income,
    isIncomeKnown: netIncomeRupiah !== null,
    /** For limits: null while no income is known, infinite when there is none to pay from. */
    dbrForLimits: netIncomeRupiah === null ? null : burdenForLimits(income.totalExposureRupiah, netIncomeRupiah),
    loan: { principalRupiah: loan.amountRupiah, instalmentRupiah },
    ltvPercent: caseLtvPercent(loan.amountRupiah, survey.collateral),
    maturityDate,
    ageYears: ageOn(today, applicant.birthDate).years,
    ageAtMaturityYears: ageAtMaturityYears(applicant.birthDate, maturityDate),
    authorityRupiah,
    isLendingLimitExceeded,
  };
}

export type CaseReading = ReturnType<typeof readCase>;
