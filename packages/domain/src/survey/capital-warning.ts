const TOLERANCE_PERCENT = 5;

/** Whether the capital that the debtor states is too far from what the balance sheet leaves. */
export function doesStatedCapitalDiffer(statedRupiah: number | null, capitalRupiah: number): boolean {
  if (statedRupiah === null) return false;
  return Math.abs(statedRupiah - capitalRupiah) * 100 > Math.abs(capitalRupiah) * TOLERANCE_PERCENT;
}
