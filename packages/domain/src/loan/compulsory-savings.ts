const STEP_RUPIAH = 50_000;

interface SavingsTerms {
  readonly hasCompulsorySavings: boolean;
  readonly instalmentRupiah: number;
  readonly lastInstalmentRupiah: number;
  readonly tenorMonths: number;
}

export interface CompulsorySavings {
  readonly monthlyRupiah: number;
  /** What the borrower pays each month: instalment and savings. */
  readonly totalInstalmentRupiah: number;
  readonly overTermRupiah: number;
}

/** The borrower's own savings, which round each payment up to a step. They are no part of the loan. */
export function compulsorySavings(terms: SavingsTerms): CompulsorySavings {
  const { hasCompulsorySavings, instalmentRupiah, lastInstalmentRupiah, tenorMonths } = terms;
  if (!hasCompulsorySavings) {
    return { monthlyRupiah: 0, totalInstalmentRupiah: instalmentRupiah, overTermRupiah: 0 };
  }
  const totalInstalmentRupiah = Math.ceil(instalmentRupiah / STEP_RUPIAH) * STEP_RUPIAH;
  const monthlyRupiah = totalInstalmentRupiah - instalmentRupiah;
  const lastRupiah = Math.max(0, totalInstalmentRupiah - lastInstalmentRupiah);
  return { monthlyRupiah, totalInstalmentRupiah, overTermRupiah: monthlyRupiah * (tenorMonths - 1) + lastRupiah };
}
