/** Ratios and scores round half away from zero, as people check them by hand; money has its own rounding. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const absolute = (value: bigint) => (value < 0n ? -value : value);
  const [n, d] = [absolute(numerator), absolute(denominator)];
  const rounded = (2n * n + d) / (2n * d);
  return isNegative ? -rounded : rounded;
}
