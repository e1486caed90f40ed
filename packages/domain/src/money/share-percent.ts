import { divideHalfUp } from './rounding.ts';

/** Two decimals: rules judge the figure that people see. */
const HUNDREDTHS = 100;

/** `part / whole × 100` of whole rupiah; null without a whole. */
export const sharePercent = (part: number, whole: number): number | null => rounded(part, whole, 100n);

/** How many times the whole goes into the part. */
export const multipleOf = (part: number, whole: number): number | null => rounded(part, whole, 1n);

/** A burden as a share of an income; null when there is no income to carry it. */
export const burdenPercent = (burden: number, income: number): number | null =>
  income > 0 ? sharePercent(burden, income) : null;

/** For limits: a burden without an income exceeds every one of them. */
export const burdenForLimits = (burden: number, income: number): number =>
  burdenPercent(burden, income) ?? Number.POSITIVE_INFINITY;

function rounded(part: number, whole: number, factor: bigint): number | null {
  if (whole === 0) return null;
  return Number(divideHalfUp(BigInt(part) * factor * BigInt(HUNDREDTHS), BigInt(whole))) / HUNDREDTHS;
}
