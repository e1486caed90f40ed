import type { LoanData } from '@trustiq/contract/loan/loan-data.ts';
import { completeTerms } from '@trustiq/domain/loan/complete-terms.ts';
import { type FeeRules, notaryRupiah } from '@trustiq/domain/loan/fee-rules.ts';
import { defaultFees } from '@trustiq/domain/loan/fees.ts';
import { findInsuranceOffer } from '@trustiq/domain/loan/insurance-options.ts';
import { tenorBounds } from '@trustiq/domain/loan/loan-bounds.ts';
import { eachFee, type FeeName } from '@trustiq/domain/loan/loan-fees.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';

/** What stands in the fields of Info Produk; null is an empty field. */
export type ProductForm = {
  readonly productId: number;
  readonly insuranceCode: string;
  readonly amountRupiah: number | null;
  readonly ratePercent: number | null;
  readonly tenorMonths: number | null;
  /** Which of the two linked insurance fields was typed in last; the other one follows. */
  readonly insuranceBy: 'PERCENT' | 'RUPIAH';
  readonly insurancePercent: number | null;
  readonly insuranceRupiah: number | null;
} & { readonly [Fee in FeeName]: number | null };

export type Choices = {
  readonly products: readonly LoanProduct[];
  readonly insurances: readonly InsuranceOption[];
  readonly feeRules: FeeRules;
  readonly isCashCollateral: boolean;
};

/** The loan as it was last saved. */
export const formOf = (loan: LoanData): ProductForm => ({
  productId: loan.product.id,
  insuranceCode: loan.insuranceCode,
  amountRupiah: loan.amountRupiah,
  ratePercent: loan.annualRatePercent,
  tenorMonths: loan.tenorMonths,
  insuranceBy: 'PERCENT',
  insurancePercent: loan.insurancePercent,
  insuranceRupiah: null,
  ...loan.fees,
});

/** Another product starts anew: its own rate, fees and insurance; back to the loan's product, back to the loan's terms. */
export function withProduct(form: ProductForm, product: LoanProduct, loan: LoanData, choices: Choices): ProductForm {
  const saved = formOf(loan);
  if (product.id === saved.productId) return { ...saved, amountRupiah: form.amountRupiah };
  const { min, max } = tenorBounds(product);
  const tenorMonths = Math.min(Math.max(form.tenorMonths ?? min, min), max);
  // The loan's own fee tells whether the borrower already has a savings account.
  const circumstances = { hasSavingsAccount: loan.fees.savingsAccountRupiah === 0 };
  const productFees = defaultFees(product, form.amountRupiah ?? 0, circumstances, choices.feeRules);
  const terms = completeTerms(
    {
      amountRupiah: form.amountRupiah ?? 0,
      tenorMonths,
      annualRatePercent: null,
      insuranceCode: null,
      insurancePercent: null,
      fees: eachFee(() => null),
    },
    {
      productId: saved.productId,
      annualRatePercent: loan.annualRatePercent,
      insuranceCode: saved.insuranceCode,
      insurancePercent: loan.insurancePercent,
      fees: loan.fees,
    },
    { ...choices, product, options: choices.insurances, productFees },
  );
  return {
    productId: product.id,
    amountRupiah: form.amountRupiah,
    tenorMonths,
    ratePercent: terms.annualRatePercent,
    insuranceCode: terms.insurance?.code ?? saved.insuranceCode,
    insuranceBy: 'PERCENT',
    insurancePercent: terms.insurancePercent,
    insuranceRupiah: null,
    ...terms.fees,
  };
}

/** Another insurance brings its own percent; the loan's insurance keeps the loan's. */
export function withInsurance(
  form: ProductForm,
  option: InsuranceOption,
  loan: LoanData,
  { product, isCashCollateral }: { readonly product: LoanProduct; readonly isCashCollateral: boolean },
): ProductForm {
  const offer = findInsuranceOffer(product, option, { isCashCollateral });
  const isSaved = option.code === loan.insuranceCode && product.id === loan.product.id;
  return {
    ...form,
    insuranceCode: option.code,
    insuranceBy: 'PERCENT',
    insurancePercent: isSaved ? loan.insurancePercent : (offer?.defaultPercent ?? 0),
    insuranceRupiah: null,
  };
}

/** A notary's fee grows with the loan: as long as it is the default, it follows the amount. */
export function withAmount(
  form: ProductForm,
  amountRupiah: number | null,
  product: LoanProduct | null,
  rules: FeeRules,
): ProductForm {
  const notaryFor = (amount: number | null) => product && notaryRupiah(rules.notary[product.security], amount ?? 0);
  const isDefault = form.notaryRupiah === notaryFor(form.amountRupiah);
  return { ...form, amountRupiah, notaryRupiah: isDefault ? notaryFor(amountRupiah) : form.notaryRupiah };
}
