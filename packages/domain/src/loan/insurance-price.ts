import { percentOf } from '../money/amounts.ts';

interface Certificate {
  readonly principalRupiah: number;
  readonly tenorMonths: number;
  readonly ageYears: number;
}

const MINIMUM_RUPIAH = 25_000;

/** Percent of the principal for each year begun, by the borrower's age; older borrowers are not insured. */
const yearlyPercentUpToAge = [
  { ageYears: 40, percent: 0.3 },
  { ageYears: 50, percent: 0.45 },
  { ageYears: 60, percent: 0.8 },
] as const;

/** The price of an insurance certificate (group CER), or null where none is offered. */
export function insurancePriceRupiah({ principalRupiah, tenorMonths, ageYears }: Certificate): number | null {
  const band = yearlyPercentUpToAge.find((candidate) => ageYears <= candidate.ageYears);
  if (!band) return null;
  const yearsBegun = Math.ceil(tenorMonths / 12);
  return Math.max(MINIMUM_RUPIAH, percentOf(principalRupiah * yearsBegun, band.percent));
}
