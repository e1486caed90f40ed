import { ageAtMaturityYears } from '@trustiq/domain/applicant/age-at-maturity.ts';
import { educations, maritalStatuses, residences } from '@trustiq/domain/applicant/personal-codes.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { ageOn } from '@trustiq/domain/calendar/years-and-months.ts';
import { dueDate } from '@trustiq/domain/loan/due-date.ts';
import { repaymentSchedule } from '@trustiq/domain/loan/repayment-schedule.ts';
import { burdenForLimits } from '@trustiq/domain/money/share-percent.ts';
import type { Ledger } from '@trustiq/domain/obligations/obligations-ledger.ts';
import { type IncomeSummary, incomeSummary } from '@trustiq/domain/scoring/income-summary.ts';
import { caseLtvPercent } from '@trustiq/domain/survey/case-collateral.ts';
import type { FirstPercents } from '@trustiq/domain/survey/first-percents.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import { type CreditFacts, creditFacts } from './credit-facts.ts';
import type { ScoringSources } from './scoring-sources.store.ts';
import { type SurveyFacts, surveyFacts } from './survey-facts.ts';

const known = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** As last calculated; before the first calculation, as the terms would give it. */
function instalmentOf(sources: ScoringSources, today: PlainDate): number {
  if (sources.instalment_rupiah !== null) return sources.instalment_rupiah;
  const [first] = repaymentSchedule({
    interestType: sources.interest_type,
    principal: sources.amount_rupiah,
    annualRatePercent: sources.rate_percent,
    tenorMonths: sources.tenor_months,
    disbursedOn: today,
  });
  return first?.instalment ?? 0;
}

const monthsOfWorkOf = ({ years_of_work: years, months_of_work: months }: ScoringSources): number | null =>
  years === null && months === null ? null : (years ?? 0) * 12 + (months ?? 0);

/** Business cash flow where a business was surveyed, else what the employer or the applicant says; null when nobody told. */
function netIncomeOf({ monthly_income_rupiah: declared }: ScoringSources, survey: SurveyFacts): number | null {
  return survey.business?.finances.netIncomeRupiah ?? survey.employee?.netIncomeRupiah ?? declared;
}

function incomeOf(
  sources: ScoringSources,
  credit: CreditFacts,
  survey: SurveyFacts,
  figures: { readonly netIncomeRupiah: number | null; readonly instalmentRupiah: number },
): IncomeSummary {
  return incomeSummary({
    declaredGrossRupiah: survey.employee?.grossIncomeRupiah ?? sources.monthly_income_rupiah ?? 0,
    // No insurance fund and no account-data provider is connected.
    insuredSalaryRupiah: null,
    payrollAverageRupiah: null,
    netIncomeRupiah: figures.netIncomeRupiah ?? 0,
    proxySalaryRupiah: credit.proxySalaryRupiah,
    bureauExposureRupiah: credit.bureauExposureRupiah,
    instalmentRupiah: figures.instalmentRupiah,
  });
}

type Circumstances = {
  readonly now: Date;
  /** Whether a loan of so much would exceed the legal limit. */
  readonly exceedsLimit: (amountRupiah: number) => boolean;
  readonly firstPercents: FirstPercents;
  readonly ledger: Ledger;
};

/** The case in the words of the rules: what scores, knock-outs and deviations are read from. */
export function caseFacts(sources: ScoringSources, { now, exceedsLimit, firstPercents, ledger }: Circumstances) {
  const today = bankDayOf(now);
  const instalmentRupiah = instalmentOf(sources, today);
  const credit = creditFacts(sources, ledger, today);
  const survey = surveyFacts(sources, { instalmentRupiah, today, firstPercents, ledger });
  const netIncomeRupiah = netIncomeOf(sources, survey);
  const income = incomeOf(sources, credit, survey, { netIncomeRupiah, instalmentRupiah });
  const { birth_date: birthDate, amount_rupiah: principalRupiah } = sources;
  const maturityDate = sources.last_due_date ?? dueDate(today, sources.tenor_months);
  return {
    sources,
    today,
    credit,
    survey,
    income,
    isIncomeKnown: netIncomeRupiah !== null,
    /** For limits: null while no income is known, infinite when there is none to pay from. */
    dbrForLimits: netIncomeRupiah === null ? null : burdenForLimits(income.totalExposureRupiah, netIncomeRupiah),
    loan: { principalRupiah, instalmentRupiah },
    ltvPercent: caseLtvPercent(principalRupiah, survey.collateral),
    applicationDate: bankDayOf(sources.registered_at),
    maturityDate,
    ageYears: ageOn(today, birthDate).years,
    ageAtMaturityYears: ageAtMaturityYears(birthDate, maturityDate),
    monthsOfWork: monthsOfWorkOf(sources),
    person: {
      birthDate,
      education: known(educations, sources.education),
      maritalStatus: known(maritalStatuses, sources.marital_status),
      residence: known(residences, sources.residence_status),
      yearsOfWork: sources.years_of_work,
    },
    isLendingLimitExceeded: exceedsLimit(principalRupiah),
  };
}

export type CaseFacts = ReturnType<typeof caseFacts>;
