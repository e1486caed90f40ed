import { isProductSoldIn } from '../access/track.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { ageOn } from '../calendar/years-and-months.ts';
import type { FeeRules } from '../loan/fee-rules.ts';
import { defaultFees, type FeeTerms } from '../loan/fees.ts';
import { findInsuranceOffer, type InsuranceOffer } from '../loan/insurance-options.ts';
import type { InsurancePremium } from '../loan/insurance-premium.ts';
import { type CertificatePrices, insurancePriceRupiah } from '../loan/insurance-price.ts';
import { type LoanBoundCode, loanBoundErrors } from '../loan/loan-bounds.ts';
import { defaultInsuranceOf, type InsuranceOption, type LoanProduct } from '../loan/product-terms.ts';
import { accepted, type FieldError, type Result, refused } from '../result.ts';

export type RequestInput = {
  readonly amountRupiah: number;
  readonly tenorMonths: number;
  readonly annualRatePercent: number | null;
  readonly insuranceCode: string | null;
  readonly insurancePercent: number | null;
};

export type CheckedRequest = {
  readonly insuranceCode: string;
  readonly amountRupiah: number;
  readonly ratePercent: number;
  readonly tenorMonths: number;
  readonly premium: InsurancePremium;
  readonly fees: FeeTerms;
};

export type RequestContext = {
  readonly product: LoanProduct | null;
  readonly insuranceOptions: readonly InsuranceOption[];
  readonly feeRules: FeeRules;
  readonly certificatePrices: CertificatePrices;
  readonly areaId: number;
  readonly birthDate: PlainDate | null;
  readonly today: PlainDate;
};

const fieldOf: Readonly<Record<LoanBoundCode, string>> = {
  AMOUNT_OUT_OF_BOUNDS: 'amountRupiah',
  TENOR_OUT_OF_BOUNDS: 'tenorMonths',
  RATE_OUT_OF_BOUNDS: 'annualRatePercent',
  INSURANCE_PERCENT_OUT_OF_BOUNDS: 'insurancePercent',
  INSURANCE_RUPIAH_OUT_OF_BOUNDS: 'insurancePercent',
};

function premiumOf(offer: InsuranceOffer | null, input: RequestInput, context: RequestContext) {
  const { birthDate, today, certificatePrices } = context;
  if (offer?.option.group !== 'CER')
    return { by: 'PERCENT', percent: input.insurancePercent ?? offer?.defaultPercent ?? 0 } as const;
  const ageYears = birthDate === null ? 0 : ageOn(today, birthDate).years;
  const loan = { principalRupiah: input.amountRupiah, tenorMonths: input.tenorMonths, ageYears };
  return { by: 'PRICE', priceRupiah: insurancePriceRupiah(loan, certificatePrices) } as const;
}

/** What is asked for: a product that the branch sells, inside all its bounds. What is left open follows the product. */
export function checkRequest(
  input: RequestInput,
  context: RequestContext,
): Result<CheckedRequest, readonly FieldError[]> {
  const { product, insuranceOptions, areaId } = context;
  if (!product?.isActive) return refused([{ field: 'productId', code: 'unknown_product' }]);
  const errors: FieldError[] = [];
  if (!isProductSoldIn(product, areaId)) errors.push({ field: 'productId', code: 'branch_not_for_product' });
  const insuranceCode = input.insuranceCode ?? defaultInsuranceOf(product);
  const option = insuranceOptions.find(({ code }) => code === insuranceCode);
  const offer = option ? findInsuranceOffer(product, option, { isCashCollateral: false }) : null;
  if (offer === null) errors.push({ field: 'insuranceCode', code: 'unknown_option' });
  const premium = premiumOf(offer, input, context);
  if (premium.by === 'PRICE' && premium.priceRupiah === null)
    errors.push({ field: 'insuranceCode', code: 'not_insurable' });
  const ratePercent = input.annualRatePercent ?? product.minRatePercent;
  const { amountRupiah, tenorMonths } = input;
  const terms = { amountRupiah, tenorMonths, annualRatePercent: ratePercent, premium };
  for (const { code } of loanBoundErrors(product, offer, terms))
    errors.push({ field: fieldOf[code], code: 'out_of_bounds' });
  if (errors.length > 0) return refused(errors);
  const fees = defaultFees(product, amountRupiah, { hasSavingsAccount: false }, context.feeRules);
  return accepted({ insuranceCode, amountRupiah, ratePercent, tenorMonths, premium, fees });
}
