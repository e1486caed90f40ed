import { decimalOf } from './decimal.ts';
import { percentRatio, timesRatio } from './ratio.ts';

/** So many per cent of an amount, in whole rupiah. */
export function percentOf(amountRupiah: number, percent: number): number {
  return timesRatio(amountRupiah, percentRatio(decimalOf(percent)));
}
