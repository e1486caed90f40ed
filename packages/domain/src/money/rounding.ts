/** The rounding of every amount of money. Fineract has the same setting (`rounding-mode`); change both or neither. */
type RoundingMode = 'HALF_EVEN' | 'HALF_UP';
const ROUNDING_MODE = 'HALF_EVEN' as RoundingMode;

function tieRoundsUp(isQuotientOdd: boolean): boolean {
  return ROUNDING_MODE === 'HALF_UP' || isQuotientOdd;
}

/** Exact division of non-negative whole numbers, rounded to a whole number. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const twiceRest = (numerator - quotient * denominator) * 2n;
  if (twiceRest === denominator) return tieRoundsUp((quotient & 1n) === 1n) ? quotient + 1n : quotient;
  return twiceRest > denominator ? quotient + 1n : quotient;
}

/** The same for safe integers: `%` is exact and the rest-free division has no remainder to lose. */
export function divideUnitsRounded(units: number, divisor: number): number {
  const rest = units % divisor;
  const quotient = (units - rest) / divisor;
  if (rest * 2 === divisor) return tieRoundsUp(quotient % 2 === 1) ? quotient + 1 : quotient;
  return rest * 2 > divisor ? quotient + 1 : quotient;
}

/** Ratios and scores round half away from zero, as people check them by hand; money has its own, above. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const absolute = (value: bigint) => (value < 0n ? -value : value);
  const [n, d] = [absolute(numerator), absolute(denominator)];
  const rounded = (2n * n + d) / (2n * d);
  return isNegative ? -rounded : rounded;
}
