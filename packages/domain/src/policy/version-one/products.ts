import type { FeeRules, NotaryFee } from '../../loan/fee-rules.ts';
import type { LoanProduct } from '../../loan/product-terms.ts';
import { sheetsByTraits } from '../../survey/missing-survey-parts.ts';
import { alwaysAsked } from '../../workflow/document-names.ts';
import type { OfferedProduct, ProductsChapter } from '../chapters/products.ts';

const free: readonly NotaryFee[] = [{ upToRupiah: null, fixedRupiah: 0, percent: 0, mostRupiah: null }];

/** What a new loan began with before there was a book. */
export const feesBeforeTheBook: FeeRules = {
  stampRupiah: 10_000,
  stamps: { NONE: 2, FIDUCIARY: 3, MORTGAGE: 4, SAVINGS: 2 },
  savingsAccountRupiah: 25_000,
  notary: {
    NONE: free,
    FIDUCIARY: [
      { upToRupiah: 50_000_000, fixedRupiah: 250_000, percent: 0, mostRupiah: null },
      { upToRupiah: null, fixedRupiah: 750_000, percent: 0, mostRupiah: null },
    ],
    MORTGAGE: [{ upToRupiah: null, fixedRupiah: 1_500_000, percent: 0.5, mostRupiah: 7_500_000 }],
    SAVINGS: free,
  },
};

const offered = (product: LoanProduct, products: readonly LoanProduct[]): OfferedProduct => ({
  ...product,
  defaultInsuranceCode: null,
  surveySheets: sheetsByTraits(product),
  documents: alwaysAsked,
  // Closed products had none; one of the same track is named, so that the next version can be written.
  successorId: product.isActive
    ? null
    : (products.find(({ isActive, track }) => isActive && track === product.track)?.id ?? null),
});

/** What a list that names no product applied for before there was a book. */
export const PRESCREEN_PRODUCT = 'KPG1';

export function productsOfVersionOne(products: readonly LoanProduct[]): ProductsChapter {
  const active = products.filter(({ isActive }) => isActive).map(({ code }) => code);
  return {
    offered: products.map((product) => offered(product, products)),
    fees: feesBeforeTheBook,
    prescreenProductCode: active.includes(PRESCREEN_PRODUCT) ? PRESCREEN_PRODUCT : (active[0] ?? PRESCREEN_PRODUCT),
  };
}
