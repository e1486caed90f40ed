import { decimalOf } from '../money/decimal.ts';
import { divideRounded } from '../money/rounding.ts';

/** Square metres times a price, of which only a part may be left after wear; exact until the last rupiah. */
export function areaValueRupiah(areaM2: number, pricePerM2Rupiah: number, wearPercent = 0): number {
  const area = decimalOf(areaM2);
  const wear = decimalOf(wearPercent);
  const whole = 100n * 10n ** BigInt(wear.scale);
  const left = whole > wear.unscaled ? whole - wear.unscaled : 0n;
  return Number(divideRounded(area.unscaled * BigInt(pricePerM2Rupiah) * left, 10n ** BigInt(area.scale) * whole));
}
