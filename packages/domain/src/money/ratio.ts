import type { Decimal } from './decimal.ts';
import { divideRounded } from './rounding.ts';

/** An exact fraction beside the double nearest to it. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly approximate: number;
}

export function ratioOf(numerator: bigint, denominator: bigint): Ratio {
  return { numerator, denominator, approximate: Number(numerator) / Number(denominator) };
}

export function percentRatio({ unscaled, scale }: Decimal): Ratio {
  return ratioOf(unscaled, 10n ** BigInt(scale + 2));
}

/** At most four roundings of 2^-53 each separate the double product from the true one; this bound is twice that. */
const RELATIVE_ERROR = 2 ** -50;

/**
 * `amount × ratio`, rounded as money; exact for every safe integer.
 * The double product decides only where its possible error cannot cross the middle between two whole numbers.
 * Near a tie, and for products so large that the bound swallows the middle, whole-number arithmetic decides.
 */
export function timesRatio(amount: number, ratio: Ratio): number {
  const product = amount * ratio.approximate;
  const floor = Math.floor(product);
  const fromMiddle = product - floor - 0.5;
  const error = product * RELATIVE_ERROR;
  if (fromMiddle > error) return floor + 1;
  if (fromMiddle < -error) return floor;
  return Number(divideRounded(BigInt(amount) * ratio.numerator, ratio.denominator));
}
