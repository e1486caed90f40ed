/** The figures of a case that a bank's policy may set a bound for; null where the case has no such figure. */
export const policyFigures = [
  'dbrPercent',
  'rpcPercent',
  'ltvPercent',
  'worstKolCurrent',
  'worstKol12',
  'worstKol24',
  'maxDpd12',
  'activeContracts',
  'fdcActiveLoans',
  'fdcCurrentDpd',
  'ageYears',
  'ageAtMaturityYears',
  'monthsOfWork',
  'businessMonths',
] as const;
export type PolicyFigure = (typeof policyFigures)[number];

/** What a case either shows or not, whatever the policy's bounds. */
export const policySigns = [
  'maturesAfterRetirement',
  'rentsHome',
  'feesBelowProduct',
  'bureauExcludesOrIsSilent',
  'bureauExcludesForLoss',
  'bureauExcludesForFraud',
  'bureauGradeIsKnockOut',
  'hasLossWithinTwoYears',
  'hasFdcWriteOff',
  'collateralIsDisputed',
  'isOnWatchlist',
  'isUnderAge',
  'exceedsLendingLimit',
  'emergencyContactIsNegative',
] as const;
export type PolicySign = (typeof policySigns)[number];

/** A bound of one figure. Several bounds all hold at once: `above: 40, atMost: 50`. */
export type FigureBound = {
  readonly figure: PolicyFigure;
  readonly above?: number | undefined;
  readonly atLeast?: number | undefined;
  readonly atMost?: number | undefined;
  readonly below?: number | undefined;
  /** A case without the figure meets the bound, too. */
  readonly orUnknown?: boolean | undefined;
};

export type Sign = { readonly sign: PolicySign };

/** All parts hold. Without any part nothing meets it: such a rule is for people alone. */
export type Condition = readonly (FigureBound | Sign)[];

/** A case as conditions read it: every figure and every sign that a policy may name. */
export type JudgedCase = {
  readonly figures: Readonly<Record<PolicyFigure, number | null>>;
  readonly signs: Readonly<Record<PolicySign, boolean>>;
};

function isWithin(value: number | null, { above, atLeast, atMost, below, orUnknown }: FigureBound): boolean {
  if (value === null) return orUnknown === true;
  return (
    (above === undefined || value > above) &&
    (atLeast === undefined || value >= atLeast) &&
    (atMost === undefined || value <= atMost) &&
    (below === undefined || value < below)
  );
}

export const meetsCondition = (condition: Condition, { figures, signs }: JudgedCase): boolean =>
  condition.length > 0 &&
  condition.every((part) => ('sign' in part ? signs[part.sign] : isWithin(figures[part.figure], part)));
