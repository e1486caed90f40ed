import { percentOf } from '../money/amounts.ts';
import { ltvPercent } from './ratios.ts';

type Haircuts = { readonly appraisalPercent: number; readonly liquidationPercent: number };

/** The percentages are those counted with: the inspector's, or the usual ones. */
export type CollateralValues = Haircuts & {
  readonly appraisalRupiah: number | null;
  readonly liquidationRupiah: number | null;
  readonly ltvPercent: number | null;
};

/** What the bank counts of a market value, what a forced sale would bring, and the loan against the former. */
export function collateralValues(
  marketRupiah: number | null,
  haircuts: Haircuts,
  plafondRupiah: number | null,
): CollateralValues {
  if (marketRupiah === null) return { ...haircuts, appraisalRupiah: null, liquidationRupiah: null, ltvPercent: null };
  const appraisalRupiah = percentOf(marketRupiah, haircuts.appraisalPercent);
  return {
    ...haircuts,
    appraisalRupiah,
    liquidationRupiah: percentOf(appraisalRupiah, haircuts.liquidationPercent),
    ltvPercent: plafondRupiah === null ? null : ltvPercent(plafondRupiah, appraisalRupiah),
  };
}
