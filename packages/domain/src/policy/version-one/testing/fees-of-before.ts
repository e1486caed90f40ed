/** What a new loan began with before the program read a policy, word for word. Nothing but tests reads it. */
import type { Security } from '../../../loan/product-terms.ts';
import { percentOf } from '../../../money/amounts.ts';

const STAMP_RUPIAH = 10_000;
const SAVINGS_ACCOUNT_RUPIAH = 25_000;

const stampsBySecurity: Record<Security, number> = { NONE: 2, FIDUCIARY: 3, MORTGAGE: 4, SAVINGS: 2 };

const notaryRupiahBySecurity: Record<Security, (principalRupiah: number) => number> = {
  NONE: () => 0,
  FIDUCIARY: (principalRupiah) => (principalRupiah <= 50_000_000 ? 250_000 : 750_000),
  MORTGAGE: (principalRupiah) => Math.min(1_500_000 + percentOf(principalRupiah, 0.5), 7_500_000),
  SAVINGS: () => 0,
};

export const feesOfBefore = (security: Security, principalRupiah: number) => ({
  notaryRupiah: notaryRupiahBySecurity[security](principalRupiah),
  stampDutyRupiah: stampsBySecurity[security] * STAMP_RUPIAH,
  savingsAccountRupiah: SAVINGS_ACCOUNT_RUPIAH,
});

const MINIMUM_RUPIAH = 25_000;

const yearlyPercentUpToAge = [
  { ageYears: 40, percent: 0.3 },
  { ageYears: 50, percent: 0.45 },
  { ageYears: 60, percent: 0.8 },
] as const;

type Certificate = { readonly principalRupiah: number; readonly tenorMonths: number; readonly ageYears: number };

export function certificatePriceOfBefore({ principalRupiah, tenorMonths, ageYears }: Certificate): number | null {
  const band = yearlyPercentUpToAge.find((candidate) => ageYears <= candidate.ageYears);
  if (!band) return null;
  return Math.max(MINIMUM_RUPIAH, percentOf(principalRupiah * Math.ceil(tenorMonths / 12), band.percent));
}
