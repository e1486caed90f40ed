import type { InsuranceOffer } from '@trustiq/domain/loan/insurance-options.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import { plainNames } from '../wire/plain-names.ts';

const names = plainNames({ statusDesc: 'statusText', decisionDesc: 'decisionText' });

/** Where a case stands, a step of it, or a status of the list, as a channel reads it. */
export const toChannelState = names.toWire;

/** An insurance as a channel names it. */
export const toChannelInsurance = ({ code, name, group }: InsuranceOption) => ({
  insCode: code,
  insName: name,
  groupCode: group,
});

/** A product with what it offers and asks for, as a channel reads it. */
export const toChannelProduct = (
  product: LoanProduct,
  { insurances, surveyParts }: { insurances: readonly InsuranceOffer[]; surveyParts: readonly string[] },
) => ({
  productId: product.id,
  productCode: product.code,
  productName: product.name,
  track: product.track,
  interestType: product.interestType,
  minPlafon: product.minPlafondRupiah,
  maxPlafon: product.maxPlafondRupiah,
  minTenor: product.minTenorMonths,
  maxTenor: product.maxTenorMonths,
  minInterestRate: product.minRatePercent,
  maxInterestRate: product.maxRatePercent,
  serviceFeePct: product.serviceFeePercent,
  provisiPct: product.provisiPercent,
  platServiceFee: product.platformFeeRupiah,
  isTabwajib: product.hasCompulsorySavings,
  insurances: insurances.map(({ option, minPercent, maxPercent, defaultPercent }) => ({
    ...toChannelInsurance(option),
    minPct: minPercent,
    maxPct: maxPercent,
    defaultPct: defaultPercent,
  })),
  surveyParts: [...surveyParts],
});
