import { percentOf } from '../money/amounts.ts';

interface Certificate {
  readonly principalRupiah: number;
  readonly tenorMonths: number;
  readonly ageYears: number;
}

/** Percent of the principal for each year begun, by the borrower's age; older borrowers than the last row are not insured. */
export interface CertificatePrices {
  readonly minimumRupiah: number;
  readonly yearlyPercentUpToAge: readonly { readonly ageYears: number; readonly percent: number }[];
}

/** The price of an insurance certificate (group CER), or null where none is offered. */
export function insurancePriceRupiah(
  { principalRupiah, tenorMonths, ageYears }: Certificate,
  { minimumRupiah, yearlyPercentUpToAge }: CertificatePrices,
): number | null {
  const band = yearlyPercentUpToAge.find((candidate) => ageYears <= candidate.ageYears);
  if (!band) return null;
  const yearsBegun = Math.ceil(tenorMonths / 12);
  return Math.max(minimumRupiah, percentOf(principalRupiah * yearsBegun, band.percent));
}
