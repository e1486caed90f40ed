import type { AmountField, TermRefusal } from '@trustiq/contract/loan/refused-term.ts';
import type { TermsRequest } from '@trustiq/contract/loan/terms-request.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { completeTerms } from '@trustiq/domain/loan/complete-terms.ts';
import { defaultFees } from '@trustiq/domain/loan/fees.ts';
import { productErrors } from '@trustiq/domain/loan/product-errors.ts';
import { type LoanSimulation, simulateLoan } from '@trustiq/domain/loan/simulate-loan.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { getCircumstances } from './get-circumstances.ts';
import type { CertificateQuestion } from './insurer.gateway.ts';
import type { StoredTerms } from './loan.store.ts';
import type { TermsRules } from './terms-by-version.ts';
import { termsRefused } from './terms-refused.ts';

export type Calculated = { readonly terms: StoredTerms; readonly simulation: LoanSimulation };

/** Terms that lack nothing but the price of their insurance. */
type PreparedTerms = {
  /** What the insurer is to be asked; null where these terms need no answer of theirs. */
  readonly question: CertificateQuestion | null;
  readonly calculate: (priceRupiah: number | null) => Calculated;
};

type Preparation = {
  readonly application: { readonly id: number; readonly track: 'CHECKER' | 'HRD' };
  /** Of the version that governs the case. */
  readonly rules: TermsRules;
  readonly standing: StoredTerms;
  readonly request: Omit<TermsRequest, 'applicationId' | 'version'>;
  readonly disbursedOn: PlainDate;
  readonly amountField: AmountField;
  readonly language: Language;
};

/**
 * Terms completed and calculated, or refused in words. Asks nobody outside, so that whoever saves them reads and judges
 * everything at the moment of saving.
 */
export async function prepareTerms(
  db: Db,
  { application, rules, standing, request, disbursedOn, amountField, language }: Preparation,
): Promise<PreparedTerms> {
  const refuse = (refusals: readonly TermRefusal[]) => termsRefused(refusals, amountField, language);
  const { amountRupiah, tenorMonths } = request;
  const product = await rules.findProduct(request.productId);
  const wrongProduct = productErrors(product, { ...application, productId: standing.productId });
  if (product === null || wrongProduct.length > 0) throw refuse(wrongProduct);
  const circumstances = await getCircumstances(db, application.id);
  const complete = completeTerms(
    request,
    { ...standing, annualRatePercent: standing.ratePercent },
    {
      ...circumstances,
      product,
      options: await rules.listOptions(),
      productFees: defaultFees(product, amountRupiah, circumstances, rules.fees),
    },
  );
  const { insurance } = complete;
  if (insurance === null) throw refuse([{ code: 'INSURANCE_NOT_OFFERED' }]);
  const { certificateProductId } = product;
  const isPriced = insurance.group === 'CER';
  return {
    question:
      isPriced && certificateProductId !== null
        ? {
            certificateProductId,
            insuranceCode: insurance.code,
            principalRupiah: amountRupiah,
            tenorMonths,
            birthDate: circumstances.birthDate,
          }
        : null,
    calculate: (priceRupiah) => {
      const simulated = simulateLoan({
        ...complete,
        ...circumstances,
        product,
        insurance,
        amountRupiah,
        tenorMonths,
        premium: isPriced ? { by: 'PRICE', priceRupiah } : { by: 'PERCENT', percent: complete.insurancePercent },
        stampRupiah: rules.fees.stampRupiah,
        disbursedOn,
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
          insurancePriceRupiah: isPriced ? priceRupiah : null,
          fees: { ...complete.fees },
        },
      };
    },
  };
}
