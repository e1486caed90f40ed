import { decimalOf } from '../money/decimal.ts';
import { type Ratio, ratioOf } from '../money/ratio.ts';
import { divideRounded } from '../money/rounding.ts';

/** Fineract divides the yearly rate by twelve and keeps this many digits. */
const SIGNIFICANT_DIGITS = 12;
const SMALLEST_WITH_ALL_DIGITS = 10n ** BigInt(SIGNIFICANT_DIGITS - 1);

/** The interest of one month as a fraction of the balance. */
export function monthlyRate(annualRatePercent: number): Ratio {
  const { unscaled, scale } = decimalOf(annualRatePercent);
  if (unscaled === 0n) return ratioOf(0n, 1n);
  const shift = SIGNIFICANT_DIGITS + 1 - unscaled.toString().length;
  const percent = twelfth(unscaled, shift);
  return percent >= SMALLEST_WITH_ALL_DIGITS
    ? asFraction(percent, scale + shift)
    : asFraction(twelfth(unscaled, shift + 1), scale + shift + 1);
}

function twelfth(unscaled: bigint, shift: number): bigint {
  return shift >= 0
    ? divideRounded(unscaled * 10n ** BigInt(shift), 12n)
    : divideRounded(unscaled, 12n * 10n ** BigInt(-shift));
}

function asFraction(percent: bigint, scale: number): Ratio {
  const places = scale + 2;
  return places >= 0 ? ratioOf(percent, 10n ** BigInt(places)) : ratioOf(percent * 10n ** BigInt(-places), 1n);
}
