import { monthlyRate } from './monthly-rate.ts';
import type { InterestType } from './product-terms.ts';

interface Affordable {
  readonly interestType: InterestType;
  readonly maxInstalmentRupiah: number;
  readonly annualRatePercent: number;
  readonly tenorMonths: number;
  readonly maxPlafondRupiah: number;
}

const STEP_RUPIAH = 100_000;

/** The largest loan whose first instalment a borrower can pay, rounded down to a step and inside the product. */
export function maximumPlafondRupiah(terms: Affordable): number {
  const plafond = terms.interestType === 'ANUITAS' ? annuityPlafond(terms) : equalPrincipalPlafond(terms);
  return Math.min(Math.floor(plafond / STEP_RUPIAH) * STEP_RUPIAH, terms.maxPlafondRupiah);
}

/** FLAT and EFEKTIF begin alike: A / (1/n + i), as one whole-number division. */
function equalPrincipalPlafond({ maxInstalmentRupiah, annualRatePercent, tenorMonths }: Affordable): number {
  const { numerator, denominator } = monthlyRate(annualRatePercent);
  const months = BigInt(tenorMonths);
  return Number((BigInt(Math.floor(maxInstalmentRupiah)) * months * denominator) / (denominator + months * numerator));
}

function annuityPlafond({ maxInstalmentRupiah, annualRatePercent, tenorMonths }: Affordable): number {
  const rate = monthlyRate(annualRatePercent).approximate;
  if (rate === 0) return maxInstalmentRupiah * tenorMonths;
  return (maxInstalmentRupiah * (1 - (1 + rate) ** -tenorMonths)) / rate;
}
