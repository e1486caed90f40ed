/** A decimal fraction, exactly: `unscaled / 10^scale`. */
export interface Decimal {
  readonly unscaled: bigint;
  readonly scale: number;
}

/** The decimal a person would read in this number (0.35 is 35/100), not the binary fraction nearest to it. */
export function decimalOf(value: number): Decimal {
  if (!(value >= 0 && value < Number.POSITIVE_INFINITY))
    throw new RangeError(`Not an amount or a percentage: ${value}`);
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const unscaled = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { unscaled, scale } : { unscaled: unscaled * 10n ** BigInt(-scale), scale: 0 };
}
