import type { AmountField, TermRefusal } from '@trustiq/contract/loan/refused-term.ts';
import type { TermsRequest } from '@trustiq/contract/loan/terms-request.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { type CompleteTerms, completeTerms } from '@trustiq/domain/loan/complete-terms.ts';
import { defaultFees } from '@trustiq/domain/loan/fees.ts';
import { productErrors } from '@trustiq/domain/loan/product-errors.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import { type LoanSimulation, simulateLoan } from '@trustiq/domain/loan/simulate-loan.ts';
import type { Deps } from '../../deps.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import { getCircumstances } from './get-circumstances.ts';
import { listOptions } from './insurance-options.store.ts';
import type { AskPrice } from './insurer.gateway.ts';
import type { StoredTerms } from './loan.store.ts';
import { findProduct } from './loan-products.store.ts';
import { termsRefused } from './terms-refused.ts';

export type CalculationDeps = Pick<Deps, 'db' | 'now'> & { readonly askPrice: AskPrice };

type Calculated = { readonly terms: StoredTerms; readonly simulation: LoanSimulation };
type Application = { readonly id: number; readonly track: 'CHECKER' | 'HRD' };

/** Terms completed and calculated, or refused in words. May ask the insurer, so it runs outside any transaction. */
export async function calculateTerms(
  { db, now, askPrice }: CalculationDeps,
  application: Application,
  standing: StoredTerms,
  request: TermsRequest,
  { amountField, language }: { readonly amountField: AmountField; readonly language: Language },
): Promise<Calculated> {
  const refuse = (refusals: readonly TermRefusal[]) => termsRefused(refusals, amountField, language);
  const { amountRupiah, tenorMonths } = request;
  const product = await findProduct(db, { id: request.productId });
  const wrongProduct = productErrors(product, { ...application, productId: standing.productId });
  if (product === null || wrongProduct.length > 0) throw refuse(wrongProduct);
  const circumstances = await getCircumstances(db, application.id);
  const complete = completeTerms(
    request,
    { ...standing, annualRatePercent: standing.ratePercent },
    {
      ...circumstances,
      product,
      options: await listOptions(db),
      productFees: defaultFees(product, amountRupiah, circumstances),
    },
  );
  const { insurance } = complete;
  if (insurance === null) throw refuse([{ code: 'INSURANCE_NOT_OFFERED' }]);
  const question = { product, insurance, amountRupiah, tenorMonths, birthDate: circumstances.birthDate };
  const premium = await premiumOf(question, complete, askPrice);
  const simulated = simulateLoan({
    ...complete,
    ...circumstances,
    product,
    insurance,
    amountRupiah,
    tenorMonths,
    premium,
    disbursedOn: bankDayOf(now()),
  });
  if (!simulated.ok) throw refuse(simulated.refusal);
  return {
    simulation: simulated.value,
    terms: {
      productId: product.id,
      amountRupiah,
      tenorMonths,
      ratePercent: complete.annualRatePercent,
      insuranceCode: insurance.code,
      insurancePercent: simulated.value.fees.insurancePercent,
      insurancePriceRupiah: premium.by === 'PRICE' ? premium.priceRupiah : null,
      fees: { ...complete.fees },
    },
  };
}

type Question = {
  readonly product: LoanProduct;
  readonly insurance: InsuranceOption;
  readonly amountRupiah: number;
  readonly tenorMonths: number;
  readonly birthDate: string;
};

async function premiumOf(question: Question, { insurancePercent }: CompleteTerms, askPrice: AskPrice) {
  const { product, insurance, amountRupiah, tenorMonths, birthDate } = question;
  if (insurance.group !== 'CER') return { by: 'PERCENT', percent: insurancePercent } as const;
  const { certificateProductId } = product;
  const priceRupiah =
    certificateProductId === null
      ? null
      : await askPrice({
          certificateProductId,
          insuranceCode: insurance.code,
          principalRupiah: amountRupiah,
          tenorMonths,
          birthDate,
        });
  return { by: 'PRICE', priceRupiah } as const;
}
