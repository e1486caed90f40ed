export const findingKinds = [
  'bureau',
  'fdc',
  'survey',
  'ratio',
  'contact',
  'deviation',
  'applicant',
  'shared',
] as const;

/** Where a fact can be looked up: the kind of source, and which row, ratio, criterion or field of it. */
export type FindingSource = {
  readonly kind: (typeof findingKinds)[number];
  /** Null when the source as a whole is meant. */
  readonly ref: number | string | null;
};

/** Speaks for the applicant, against, or is not known yet. */
export const findingSides = ['FOR', 'AGAINST', 'UNKNOWN'] as const;
export type FindingSide = (typeof findingSides)[number];

/** One fact of the case. The code names its text; the values fill it in. */
export type Finding = {
  readonly code: FindingCode;
  readonly side: FindingSide;
  readonly values: Readonly<Record<string, number | string>>;
  readonly source: FindingSource;
  /** From 1 to 100: what a decision would look at first. */
  readonly weight: number;
};

export const findingCodes = [
  'bureau_not_asked',
  'bureau_stale',
  'bureau_sets_missing',
  'bureau_score_missing',
  'bureau_unscored',
  'bureau_excluded',
  'bureau_grade_good',
  'bureau_grade_poor',
  'no_credit_history',
  'always_current',
  'credit_quality_unknown',
  'credit_not_current',
  'credit_late_12_months',
  'credit_late_24_months',
  'credit_written_off',
  'credit_restructured',
  'credit_overdue',
  'few_credits',
  'many_credits',
  'few_enquiries',
  'many_enquiries',
  'enquiries_unknown',
  'credit_refused',
  'obligations_asked',
  'debts_marked',
  'fdc_not_asked',
  'fdc_none',
  'fdc_repaid',
  'fdc_running',
  'fdc_arrears',
  'fdc_was_late',
  'fdc_written_off',
  'not_scored',
  'income_unknown',
  'income_none',
  'dbr_within_limit',
  'dbr_over_limit',
  'profile_unknown',
  'criterion_strong',
  'criterion_weak',
  'criterion_missing',
  'knock_out',
  'contacts_none',
  'contact_not_called',
  'contact_not_reached',
  'contact_reached',
  'calls_unknown',
  'deviations_unknown',
  'deviations_none',
  'deviations_listed',
  'identity_mismatch',
  'check_unavailable',
  'relationship_contradicted',
  'shared_with_others',
] as const;

export type FindingCode = (typeof findingCodes)[number];

type Source = FindingSource['kind'] | FindingSource;
type Values = Finding['values'];

const finding =
  (side: FindingSide) =>
  (code: FindingCode, weight: number, source: Source, values: Values = {}): Finding => ({
    code,
    side,
    values,
    source: typeof source === 'string' ? { kind: source, ref: null } : source,
    weight,
  });

export const inFavour = finding('FOR');
export const against = finding('AGAINST');
export const unknown = finding('UNKNOWN');
