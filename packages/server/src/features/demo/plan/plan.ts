import { ageOn } from '@trustiq/domain/calendar/years-and-months.ts';
import { defaultFees, type FeeTerms } from '@trustiq/domain/loan/fees.ts';
import { findInsuranceOffer } from '@trustiq/domain/loan/insurance-options.ts';
import { insurancePriceRupiah } from '@trustiq/domain/loan/insurance-price.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import { repaymentSchedule } from '@trustiq/domain/loan/repayment-schedule.ts';
import { certificateBeforeTheBook } from '@trustiq/domain/policy/version-one/insurance.ts';
import { feesBeforeTheBook } from '@trustiq/domain/policy/version-one/products.ts';
import type { LoanTerms } from '@trustiq/domain/workflow/terms-change.ts';
import type { Draw } from '../chance/draw.ts';
import type { DemoPerson } from '../people/demo-person.ts';
import type { DemoPartners } from './partners.ts';
import type { Characteristic, ScenarioFacts } from './scenario-facts.ts';
import type { DemoBranch } from './staff.ts';

export type DemoTerms = LoanTerms & { readonly fees: Readonly<Record<keyof FeeTerms, number>> };

export type DemoJob = {
  readonly companyName: string;
  readonly trade: string;
  readonly industryId: number;
  readonly jobTypeId: number;
  readonly position: string;
  readonly employeeNumber: string | null;
  readonly monthsOfWork: number;
  readonly netIncomeRupiah: number;
  readonly officePhone: string;
};

/** Who asks for what, where: all that stands when an application begins. */
export type Plan<Origin extends ScenarioFacts = ScenarioFacts> = {
  readonly index: number;
  /** Of the papers of what is pledged: each case has its own, but for those that pledge one thing twice. */
  readonly pledgeNumber: number;
  readonly scenario: Origin;
  readonly branch: DemoBranch;
  readonly product: LoanProduct;
  readonly person: DemoPerson;
  readonly job: DemoJob;
  readonly terms: DemoTerms;
  readonly instalmentRupiah: number;
  readonly purpose: string;
  /** What the borrower owes the bank already. */
  readonly otherLoansRupiah: number;
};

export const hasCharacteristic = ({ scenario }: Pick<Plan, 'scenario'>, characteristic: Characteristic): boolean =>
  scenario.characteristics?.includes(characteristic) ?? false;

const STEP_RUPIAH = 500_000;

const tenors = [6, 10, 12, 18, 24, 30, 36, 48, 60];

function tenorOf(product: LoanProduct, draw: Draw, amountRupiah: number): number {
  if (product.isSingleInstalment) return 1;
  const longest = Math.min(
    product.maxTenorMonths,
    amountRupiah > 100_000_000 ? 60 : amountRupiah > 30_000_000 ? 36 : 24,
  );
  return draw.pick(tenors.filter((months) => months >= product.minTenorMonths && months <= longest));
}

function insuranceOf(
  product: LoanProduct,
  draw: Draw,
  characteristics: readonly Characteristic[],
  options: readonly InsuranceOption[],
) {
  const wanted = characteristics.includes('certificate')
    ? 'CER01'
    : product.isSingleInstalment
      ? 'NON01'
      : draw.pick(['JWA01', 'JWA01', 'JWA02', 'KRD01']);
  const insurance = options.find(({ code }) => code === wanted);
  if (insurance === undefined) throw new Error(`The bank has no insurance ${wanted}`);
  return insurance;
}

type TermsInput = {
  readonly product: LoanProduct;
  readonly scenario: ScenarioFacts;
  readonly draw: Draw;
  readonly birthDate: string;
  readonly today: string;
  readonly partners: Pick<DemoPartners, 'insuranceOptions'>;
};

/** Terms inside the product's bounds, with its fees and an insurance that it offers. */
export function planTerms({ product, scenario, draw, birthDate, today, partners }: TermsInput): DemoTerms {
  const [from, to] = scenario.amountRupiah;
  const characteristics = scenario.characteristics ?? [];
  const amountRupiah = draw.int(Math.ceil(from / STEP_RUPIAH), Math.floor(to / STEP_RUPIAH)) * STEP_RUPIAH;
  const tenorMonths = scenario.tenorMonths ?? tenorOf(product, draw, amountRupiah);
  const insurance = insuranceOf(product, draw, characteristics, partners.insuranceOptions);
  const offer = findInsuranceOffer(product, insurance, { isCashCollateral: false });
  const ageYears = ageOn(today, birthDate).years;
  const rateSteps = Math.floor((product.maxRatePercent - product.minRatePercent) / 1.5);
  return {
    productId: product.id,
    amountRupiah,
    tenorMonths,
    ratePercent: product.minRatePercent + 1.5 * draw.int(0, rateSteps),
    insuranceCode: insurance.code,
    insurancePercent: offer?.defaultPercent ?? 0,
    insurancePriceRupiah:
      insurance.group === 'CER'
        ? insurancePriceRupiah({ principalRupiah: amountRupiah, tenorMonths, ageYears }, certificateBeforeTheBook)
        : null,
    fees: { ...defaultFees(product, amountRupiah, { hasSavingsAccount: false }, feesBeforeTheBook) },
  };
}

export function firstInstalmentRupiah(product: LoanProduct, terms: DemoTerms, today: string): number {
  const [first] = repaymentSchedule({
    interestType: product.interestType,
    principal: terms.amountRupiah,
    annualRatePercent: terms.ratePercent,
    tenorMonths: terms.tenorMonths,
    disbursedOn: today,
  });
  return first?.instalment ?? 0;
}
