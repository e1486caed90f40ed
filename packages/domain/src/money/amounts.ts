import { decimalOf } from './decimal.ts';
import { percentRatio, timesRatio } from './ratio.ts';

/** So many per cent of an amount, in whole rupiah. */
export function percentOf(amountRupiah: number, percent: number): number {
  return timesRatio(amountRupiah, percentRatio(decimalOf(percent)));
}

/** Amounts nobody filled in count as nothing. */
export const sumOf = (amounts: readonly (number | null | undefined)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
