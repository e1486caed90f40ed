import type { InsurancePremium } from '@trustiq/domain/loan/insurance-premium.ts';
import { eachFee } from '@trustiq/domain/loan/loan-fees.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import type { LoanInputs } from '@trustiq/domain/loan/simulate-loan.ts';
import type { ProductForm } from './product-form.ts';

/** An empty field is no number, and the rules say so. */
const orNothing = (value: number | null): number => value ?? Number.NaN;

export type Chosen = {
  readonly product: LoanProduct;
  readonly insurance: InsuranceOption;
  readonly isCashCollateral: boolean;
  readonly priceRupiah: number | null;
  readonly stampRupiah: number;
  readonly today: string;
};

export function premiumOf(form: ProductForm, { insurance, priceRupiah }: Chosen): InsurancePremium {
  if (insurance.group === 'CER') return { by: 'PRICE', priceRupiah };
  return form.insuranceBy === 'RUPIAH'
    ? { by: 'RUPIAH', amountRupiah: orNothing(form.insuranceRupiah) }
    : { by: 'PERCENT', percent: orNothing(form.insurancePercent) };
}

/** The fields as the calculator takes them, which is the same one as the server's. */
export function toLoanInputs(form: ProductForm, chosen: Chosen): LoanInputs {
  return {
    product: chosen.product,
    insurance: chosen.insurance,
    isCashCollateral: chosen.isCashCollateral,
    amountRupiah: orNothing(form.amountRupiah),
    annualRatePercent: orNothing(form.ratePercent),
    tenorMonths: orNothing(form.tenorMonths),
    premium: premiumOf(form, chosen),
    fees: eachFee((name) => orNothing(form[name])),
    stampRupiah: chosen.stampRupiah,
    disbursedOn: chosen.today,
  };
}
