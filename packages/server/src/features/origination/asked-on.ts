import type { FieldBook } from '@trustiq/contract/field/field-book.ts';
import type { LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import { surveyScopeOf } from '@trustiq/domain/survey/missing-survey-parts.ts';
import type { SurveyKind } from '@trustiq/domain/survey/survey-kinds.ts';
import type { Policies } from '../../platform/deps.ts';

function sheetsOf(product: LoanProduct): SurveyKind[] {
  const { isBusinessProduct, needsLand, needsVehicle } = surveyScopeOf(product);
  if (!isBusinessProduct) return ['ANALYSIS'];
  return ['LVUD', ...(needsLand ? (['LPJ_SHM'] as const) : []), ...(needsVehicle ? (['LPJ_KEND'] as const) : [])];
}

/** Sheets and documents that each product asks of whoever brings an application in, by the policy of the day. */
export const askedOn =
  (policies: Policies) =>
  (at: Date, products: readonly LoanProduct[]): FieldBook['asked'] => {
    const told = policies.on(at)?.policy.products.offered ?? [];
    return products.map((product) => ({
      productId: product.id,
      sheets: sheetsOf(product),
      documents: [...(told.find(({ id }) => id === product.id)?.documents.submit ?? [])],
    }));
  };
