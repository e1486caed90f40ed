import type { BandCriterion, Criterion, CriterionValue, Score } from './scorecard.ts';

const bandScores = [5, 4, 3, 2] as const;

/** Points for one value; null when it is missing or the scorecard does not know it. */
export function scoreCriterion(criterion: Criterion, value: CriterionValue): Score | null {
  if (value === null) return null;
  if (criterion.kind === 'choice') return criterion.options.find(({ code }) => code === value)?.score ?? null;
  if (typeof value !== 'number' || Number.isNaN(value)) return null;
  const band = criterion.bounds.findIndex((bound) => isWithin(criterion, value, bound));
  return bandScores[band] ?? 1;
}

const isWithin = ({ direction }: BandCriterion, value: number, bound: number) =>
  direction === 'AT_MOST' ? value <= bound : value >= bound;

/** The value as the profile shows it: the option's label, or the figure with its unit. */
export function criterionValueText(criterion: Criterion, value: CriterionValue): string | null {
  if (value === null) return null;
  if (criterion.kind === 'choice') return criterion.options.find(({ code }) => code === value)?.label ?? null;
  if (typeof value !== 'number' || Number.isNaN(value)) return null;
  const { unit, bounds } = criterion;
  if (value === Number.POSITIVE_INFINITY) return `> ${withUnit(bounds[3], unit)}`;
  return withUnit(value, unit);
}

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const withUnit = (value: number, unit: BandCriterion['unit']): string => {
  if (unit === '%') return `${twoDecimals.format(value)}%`;
  return unit === 'x' ? `${twoDecimals.format(value)} x` : `${value} ${unit}`;
};
