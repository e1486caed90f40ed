import { decimalOf } from '../money/decimal.ts';

/** What can be wrong with a policy whose shape is right. */
export const policyFaultCodes = [
  'not_unique',
  'unknown',
  'not_rising',
  'not_falling',
  'not_open_at_the_end',
  'open_too_early',
  'bounds_reversed',
  'weights_not_100',
  'fees_do_not_add_up',
  'empty',
  'missing',
  'closed_before_opened',
  'successor_needed',
  'successor_closed',
  'nobody_decides',
  'recommender_approves',
  'votes_not_one',
  'above_the_law',
  'other_year',
  'closes_before_opening',
  'unknown_placeholder',
  'placeholder_missing',
  'too_long',
  'no_bound',
  'nothing_between',
  'removed',
  'rated_too_well',
  'too_fine',
  'weight_too_fine',
  'not_above_zero',
  'falling_instalments_save',
  'insurance_not_offered',
  'code_changed',
  'track_changed',
  'not_a_picture',
  'picture_too_wide',
] as const;
export type PolicyFaultCode = (typeof policyFaultCodes)[number];

/** Where in the policy, from the chapter down: `['authority', 'rows', 2, 'upToRupiah']`. */
export type PolicyPath = readonly (string | number)[];

export type PolicyFault = {
  readonly path: PolicyPath;
  readonly code: PolicyFaultCode;
  /** What it is about, for the words: the value, its bound. */
  readonly about?: string | number;
};

export const fault = (path: PolicyPath, code: PolicyFaultCode, about?: string | number): PolicyFault =>
  about === undefined ? { path, code } : { path, code, about };

/** The tables keep four digits behind the comma, and no screen shows more. */
export const isTooFine = (value: number): boolean => decimalOf(Math.abs(value)).scale > 4;

/** Every number of a chapter, however deep it stands, that has more digits than are kept and shown. */
export function tooFineIn(value: unknown, path: PolicyPath): PolicyFault[] {
  if (typeof value === 'number') return isTooFine(value) ? [fault(path, 'too_fine', value)] : [];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => tooFineIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => tooFineIn(inner, [...path, name]));
}

/** Every value that was there before, at its own place. */
export function repeated(values: readonly (string | number)[], pathOf: (index: number) => PolicyPath): PolicyFault[] {
  const seen = new Set<string | number>();
  return values.flatMap((value, index) => {
    const isRepeated = seen.has(value);
    seen.add(value);
    return isRepeated ? [fault(pathOf(index), 'not_unique', value)] : [];
  });
}

type Row = { readonly bound: number | null; readonly path: PolicyPath };

/** Bounds of a table that ends open: each larger than the one before, the last one without. */
export function faultsOfOpenTable(rows: readonly Row[], place: PolicyPath): PolicyFault[] {
  if (rows.length === 0) return [fault(place, 'empty')];
  return rows.flatMap(({ bound, path }, index) => {
    const isLast = index === rows.length - 1;
    if (bound === null) return isLast ? [] : [fault(path, 'open_too_early')];
    const before = rows[index - 1]?.bound ?? 0;
    return [
      ...(bound > before ? [] : [fault(path, 'not_rising', bound)]),
      ...(isLast ? [fault(path, 'not_open_at_the_end', bound)] : []),
    ];
  });
}

/** Figures that must rise from row to row. */
export const faultsOfRising = (values: readonly (number | string)[], pathOf: (index: number) => PolicyPath) =>
  values.flatMap((value, index) => {
    const before = values[index - 1];
    return before !== undefined && value <= before ? [fault(pathOf(index), 'not_rising', value)] : [];
  });
