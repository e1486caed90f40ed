import { percentOf } from '../money/amounts.ts';
import type { Security } from './product-terms.ts';

/** A share of the loan on top of a fixed sum, from and to which it holds. */
export type NotaryFee = {
  /** Null in the last row: whatever is above. */
  readonly upToRupiah: number | null;
  readonly fixedRupiah: number;
  readonly percent: number;
  readonly mostRupiah: number | null;
};

/** The figures of the fees that a loan begins with, as the bank sets them; how they are counted never changes. */
export type FeeRules = {
  readonly stampRupiah: number;
  /** How many stamps the papers of a loan take. */
  readonly stamps: Readonly<Record<Security, number>>;
  readonly savingsAccountRupiah: number;
  readonly notary: Readonly<Record<Security, readonly NotaryFee[]>>;
};

export function notaryRupiah(rows: readonly NotaryFee[], principalRupiah: number): number {
  const row = rows.find(({ upToRupiah }) => upToRupiah === null || principalRupiah <= upToRupiah);
  if (row === undefined) return 0;
  const rupiah = row.fixedRupiah + percentOf(principalRupiah, row.percent);
  return row.mostRupiah === null ? rupiah : Math.min(rupiah, row.mostRupiah);
}
