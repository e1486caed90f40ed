import { percentOf } from '../loan/percent-of.ts';
import { ltvPercent } from '../scoring/ratios.ts';

export const DEFAULT_APPRAISAL_PERCENT = 80;

export type CollateralValues = {
  readonly appraisalRupiah: number | null;
  readonly liquidationRupiah: number | null;
  readonly ltvPercent: number | null;
};

type Haircuts = { readonly appraisalPercent: number; readonly liquidationPercent: number };

/** What the bank counts of a market value, what a forced sale would bring, and the loan against the former. */
export function collateralValues(
  marketRupiah: number | null,
  { appraisalPercent, liquidationPercent }: Haircuts,
  plafondRupiah: number | null,
): CollateralValues {
  if (marketRupiah === null) return { appraisalRupiah: null, liquidationRupiah: null, ltvPercent: null };
  const appraisalRupiah = percentOf(marketRupiah, appraisalPercent);
  return {
    appraisalRupiah,
    liquidationRupiah: percentOf(appraisalRupiah, liquidationPercent),
    ltvPercent: plafondRupiah === null ? null : ltvPercent(plafondRupiah, appraisalRupiah),
  };
}
