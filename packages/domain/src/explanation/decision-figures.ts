import { isBeyond, lowestLimit } from '../bounds/figure-limits.ts';
import type { JudgedFacts } from '../bounds/judged-facts.ts';
import { bureauVerdict } from '../bureau/exclusion-policy.ts';
import { recommendationOf } from '../scoring/credit-decision.ts';
import { conditionsOf, type JudgingRules } from './finding-limits.ts';

/** The figures that a decision rests on, in the order in which they are read. */
export const figureKeys = ['dbr', 'rpc', 'ltv', 'bureauScore', 'rating', 'worstKol', 'exposure'] as const;
export type FigureKey = (typeof figureKeys)[number];

/** `MISSING` is nobody's merit; `PLAIN` is a figure of which the policy says nothing. */
export const figureStates = ['WITHIN', 'BEYOND', 'KNOCKED_OUT', 'MISSING', 'PLAIN'] as const;
export type FigureState = (typeof figureStates)[number];

export type DecisionFigure = {
  readonly key: FigureKey;
  /** A number as it is, a rating as it is kept; null where there is none to show. */
  readonly value: number | string | null;
  readonly limit: number | null;
  readonly state: FigureState;
};

export type FigureFacts = Pick<
  JudgedFacts,
  | 'dbrPercent'
  | 'rpcPercent'
  | 'ltvPercent'
  | 'worstKolCurrent'
  | 'worstKol12'
  | 'worstKol24'
  | 'bureauGrade'
  | 'exclusionRuleCode'
> & {
  /** A product without these is not asked for the figures that rest on them. */
  readonly isBusiness: boolean;
  readonly isSecured: boolean;
  readonly bureauScore: number | null;
  readonly rating: string | null;
  /** All that the debtor owes us, this case included; null where the reader may not know a part of it. */
  readonly exposureRupiah: number | null;
  readonly lendingLimit: { readonly limitRupiah: number | null; readonly isExceeded: boolean };
};

type Ratio = 'dbrPercent' | 'rpcPercent' | 'ltvPercent';
type Kol = 'worstKolCurrent' | 'worstKol12' | 'worstKol24';

/** A burden on no income at all is no number, but far beyond every limit. */
const shown = (value: number): number | null => (Number.isFinite(value) ? value : null);

function ratio(key: FigureKey, figure: Ratio, facts: FigureFacts, rules: JudgingRules): DecisionFigure {
  const limit = lowestLimit(figure, conditionsOf(rules));
  const value = facts[figure];
  if (value === null) return { key, value, limit: limit?.value ?? null, state: 'MISSING' };
  const state = isKnockedOut(figure, value, rules)
    ? 'KNOCKED_OUT'
    : limit === null
      ? 'PLAIN'
      : isBeyond(value, limit)
        ? 'BEYOND'
        : 'WITHIN';
  return { key, value: shown(value), limit: limit?.value ?? null, state };
}

function isKnockedOut(figure: Ratio | Kol, value: number | null, { scoring }: JudgingRules): boolean {
  const fatal = lowestLimit(
    figure,
    scoring.knockOuts.map(({ condition }) => condition),
  );
  return value !== null && fatal !== null && isBeyond(value, fatal);
}

function bureauFigure(
  { bureauScore, bureauGrade: grade, exclusionRuleCode }: FigureFacts,
  { scoring }: JudgingRules,
): DecisionFigure {
  const figure = { key: 'bureauScore', value: bureauScore, limit: null } as const;
  if (exclusionRuleCode) {
    const isFatal = bureauVerdict({ grade, exclusionRuleCode }) === 'KNOCK_OUT';
    return { ...figure, state: isFatal ? 'KNOCKED_OUT' : 'MISSING' };
  }
  if (bureauScore === null || grade === null) return { ...figure, state: 'MISSING' };
  if (scoring.knockOutGrades.includes(grade)) return { ...figure, state: 'KNOCKED_OUT' };
  // As the findings read it: D and below speak against, F and above for the applicant.
  return { ...figure, state: grade <= 'D' ? 'BEYOND' : grade >= 'F' ? 'WITHIN' : 'PLAIN' };
}

const statesOfRating = { RECOMMENDED: 'WITHIN', CONSIDERED: 'BEYOND', NOT_RECOMMENDED: 'KNOCKED_OUT' } as const;

function ratingFigure({ rating }: FigureFacts): DecisionFigure {
  const recommendation = recommendationOf(rating);
  return {
    key: 'rating',
    value: rating,
    limit: null,
    state: recommendation === null ? 'MISSING' : statesOfRating[recommendation],
  };
}

/** Kol 1 is paid as agreed; everything else was late within two years. */
function kolFigure(facts: FigureFacts, rules: JudgingRules): DecisionFigure {
  const value = facts.worstKol24;
  const figure = { key: 'worstKol', value, limit: null } as const;
  const figures: readonly Kol[] = ['worstKolCurrent', 'worstKol12', 'worstKol24'];
  if (figures.some((name) => isKnockedOut(name, facts[name], rules))) return { ...figure, state: 'KNOCKED_OUT' };
  return { ...figure, state: value === null ? 'MISSING' : value > 1 ? 'BEYOND' : 'WITHIN' };
}

function exposureFigure({ exposureRupiah: value, lendingLimit }: FigureFacts): DecisionFigure {
  const figure = { key: 'exposure', value, limit: lendingLimit.limitRupiah } as const;
  if (lendingLimit.isExceeded) return { ...figure, state: 'KNOCKED_OUT' };
  if (value === null) return { ...figure, state: 'MISSING' };
  return { ...figure, state: lendingLimit.limitRupiah === null ? 'PLAIN' : 'WITHIN' };
}

/** Each figure with the limit of the policy by which the case is judged, and how it stands to it. */
export const decisionFigures = (facts: FigureFacts, rules: JudgingRules): readonly DecisionFigure[] => [
  ratio('dbr', 'dbrPercent', facts, rules),
  ...(facts.isBusiness || facts.rpcPercent !== null ? [ratio('rpc', 'rpcPercent', facts, rules)] : []),
  ...(facts.isSecured || facts.ltvPercent !== null ? [ratio('ltv', 'ltvPercent', facts, rules)] : []),
  bureauFigure(facts, rules),
  ratingFigure(facts),
  kolFigure(facts, rules),
  exposureFigure(facts),
];
