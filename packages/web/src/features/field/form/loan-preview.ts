import type { FormContents } from '@trustiq/contract/field/form-parts.ts';
import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { ageOn } from '@trustiq/domain/calendar/years-and-months.ts';
import { defaultFees } from '@trustiq/domain/loan/fees.ts';
import { findInsuranceOffer, type InsuranceOffer, insuranceOptions } from '@trustiq/domain/loan/insurance-options.ts';
import type { InsurancePremium } from '@trustiq/domain/loan/insurance-premium.ts';
import { insurancePriceRupiah } from '@trustiq/domain/loan/insurance-price.ts';
import { defaultInsuranceOf, type LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import { type LoanSimulation, type SimulationRefusal, simulateLoan } from '@trustiq/domain/loan/simulate-loan.ts';
import { pathOf } from './field-paths.ts';
import type { Asked } from './live-checks.ts';

/** Nobody pledges a deposit in the field. */
export const circumstances = { isCashCollateral: false } as const;

export type LoanPreview = {
  readonly product: LoanProduct | null;
  readonly offers: readonly InsuranceOffer[];
  readonly offer: InsuranceOffer | null;
  readonly priceRupiah: number | null;
  readonly simulation: LoanSimulation | null;
  readonly refusals: readonly SimulationRefusal[];
};

/** The loan of the form by the calculation that every screen and the server use. What is left open follows the product. */
export function loanPreview(contents: FormContents, { book, today }: Asked): LoanPreview {
  const loan = contents.loan ?? {};
  const figure = (plain: string): number | null => {
    const value = loan[pathOf(plain)];
    return typeof value === 'number' ? value : null;
  };
  const product = book.products.find(({ id }) => id === figure('productId')) ?? null;
  if (!product) return { product, offers: [], offer: null, priceRupiah: null, simulation: null, refusals: [] };
  const offers = insuranceOptions(product, book.insurances, circumstances);
  const code = loan[pathOf('insuranceCode')] ?? defaultInsuranceOf(product);
  const insurance = book.insurances.find((option) => option.code === code) ?? null;
  const offer = insurance && findInsuranceOffer(product, insurance, circumstances);
  const amountRupiah = figure('amountRupiah') ?? Number.NaN;
  const tenorMonths = figure('tenorMonths') ?? Number.NaN;
  const birthDate = contents.applicant?.[pathOf('applicant.birthDate').replace('applicant.', '')];
  const ageYears = typeof birthDate === 'string' && isPlainDate(birthDate) ? ageOn(today, birthDate).years : 0;
  const isWhole = Number.isInteger(amountRupiah) && Number.isInteger(tenorMonths);
  const priceRupiah =
    insurance?.group === 'CER' && isWhole
      ? insurancePriceRupiah({ principalRupiah: amountRupiah, tenorMonths, ageYears }, book.certificate)
      : null;
  const premium: InsurancePremium =
    insurance?.group === 'CER'
      ? { by: 'PRICE', priceRupiah }
      : { by: 'PERCENT', percent: figure('insurancePercent') ?? offer?.defaultPercent ?? 0 };
  if (!insurance || !isWhole) return { product, offers, offer, priceRupiah, simulation: null, refusals: [] };
  const outcome = simulateLoan({
    product,
    insurance,
    ...circumstances,
    amountRupiah,
    tenorMonths,
    annualRatePercent: figure('annualRatePercent') ?? product.minRatePercent,
    premium,
    fees: defaultFees(product, amountRupiah, { hasSavingsAccount: false }, book.fees),
    stampRupiah: book.fees.stampRupiah,
    disbursedOn: today,
  });
  return {
    product,
    offers,
    offer,
    priceRupiah,
    simulation: outcome.ok ? outcome.value : null,
    refusals: outcome.ok ? [] : outcome.refusal,
  };
}
