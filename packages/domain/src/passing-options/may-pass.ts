import type { Condition, JudgedCase } from '../bounds/condition.ts';
import { scoreCriterion } from '../scoring/score-criterion.ts';
import type { CriterionKey, Rating, Score } from '../scoring/scorecard.ts';
import { weighScores } from '../scoring/weigh-scores.ts';
import { type Aim, bearableSeverity, isRatingFor } from './aims.ts';
import { type Between, betweenAll, mayMeet, surelyMeets } from './between.ts';
import { isAllForbidden } from './forbidden-ranges.ts';
import type { ReadTerms } from './prepared-case.ts';
import { type JudgedTerms, judgedWith, type Side } from './side.ts';

/** Terms between these two: less and shorter to repay at one end, more at the other. */
export type TermsRange = { readonly low: ReadTerms; readonly high: ReadTerms };

const isTooSevere = (severity: number, aim: Aim): boolean => severity > bearableSeverity[aim];

/** Sides of one product at whose edges every figure of all that lies between them ends. */
type Edges = readonly [Side, ...Side[]];

/** Every figure that terms move grows or falls with them, so that the ends of a range tell of all that lies between. */
function endsOf([first, ...others]: Edges, { low, high }: TermsRange, aim: Aim): Ends {
  const ends: [JudgedTerms, ...JudgedTerms[]] = [judgedWith(first, low, aim)];
  for (const side of others) ends.push(judgedWith(side, low, aim));
  if (low !== high) for (const side of [first, ...others]) ends.push(judgedWith(side, high, aim));
  return ends;
}

function betweenEnds([first, ...others]: Ends): Between | null {
  return betweenAll([first.judged, ...others.map(({ judged }) => judged)]);
}

/** The rules that every case of the range breaks: their codes, knock-outs and deviations apart. */
export type BrokenRules = { readonly knockOuts: readonly string[]; readonly deviations: readonly string[] };

export function surelyBroken(edges: Edges, range: TermsRange, aim: Aim): BrokenRules {
  const between = betweenEnds(endsOf(edges, range, aim));
  return between === null ? { knockOuts: [], deviations: [] } : brokenBetween(edges[0], between, aim);
}

function brokenBetween({ question }: Side, between: Between, aim: Aim): BrokenRules {
  const { scoring, deviations } = question.policy;
  const surely = ({ condition }: { readonly condition: Condition }) => surelyMeets(condition, between);
  return {
    knockOuts: scoring.knockOuts.filter(surely).map(({ code }) => code),
    deviations: deviations.catalogue
      .filter((one) => one.isActive && isTooSevere(one.severity, aim) && surely(one))
      .map(({ code }) => code),
  };
}

/**
 * Whether any terms of the range may reach the aim. False is certain: a rule that all of them break, or points that none of
 * them can reach. Of a single point it is the answer itself.
 */
export function mayPass(edges: Edges, range: TermsRange, aim: Aim): boolean {
  const [side] = edges;
  if (isTooSevere(side.standingSeverity, aim) || edges.every(({ isUnknown }) => isUnknown())) return false;
  const ends = endsOf(edges, range, aim);
  const between = betweenEnds(ends);
  if (between === null) return true;
  const { knockOuts, deviations } = brokenBetween(side, between, aim);
  if (knockOuts.length > 0 || deviations.length > 0) return false;
  if (isAllForbidden(side.forbiddenFor(aim), between)) return false;
  return aim !== 'RATING_B' || ratingsBetween(side, ends, between).some((rating) => isRatingFor(aim, rating));
}

type Ends = readonly [JudgedTerms, ...JudgedTerms[]];
type Points = { readonly least: number; readonly most: number };

/** More points never take a case further down the list of ratings, in whatever order a policy lists them. */
function ratingsBetween({ question, facts, reading }: Side, ends: Ends, between: Between): readonly Rating[] {
  const { scoring } = question.policy;
  const { credit } = reading;
  const grade = credit.exclusionRuleCode ? null : credit.grade;
  const { least, most } = facts.product.isBusiness
    ? pointsOfProfile(ends, scoring)
    : pointsLeft(between, grade === null ? scoring.noGradePenalty : scoring.gradePenalties[grade], scoring.penalties);
  const rowOf = (points: number) => {
    const row = scoring.ratings.findIndex(({ minScore }) => points >= minScore);
    return row < 0 ? scoring.ratings.length : row;
  };
  const rows = scoring.ratings.slice(rowOf(most), rowOf(least) + 1).map(({ rating }) => rating);
  return rowOf(least) === scoring.ratings.length ? [...rows, 'E'] : rows;
}

type ScoringPart = Side['question']['policy']['scoring'];
const MISSING: Score = 1;

/** A criterion that terms move only gets better or only gets worse between the ends. */
function pointsOfProfile(ends: Ends, { areas }: ScoringPart): Points {
  const least: Partial<Record<CriterionKey, Score>> = {};
  const most: Partial<Record<CriterionKey, Score>> = {};
  for (const criterion of areas.flatMap(({ criteria }) => criteria)) {
    const scores = ends.map(({ criteria }) => scoreCriterion(criterion, criteria?.[criterion.key] ?? null) ?? MISSING);
    least[criterion.key] = Math.min(...scores) as Score;
    most[criterion.key] = Math.max(...scores) as Score;
  }
  const total = (scores: typeof least) => weighScores({ areas }, scores as Record<CriterionKey, Score>).total;
  return { least: total(least), most: total(most) };
}

/** To those who count points, nobody's unknown income is no income: see `decisionScore`. */
const withoutIncome = ({ figures, signs }: JudgedCase): JudgedCase => ({
  figures: { ...figures, dbrPercent: figures.dbrPercent ?? Number.POSITIVE_INFINITY },
  signs,
});

function pointsLeft(between: Between, byGrade: number, penalties: ScoringPart['penalties']): Points {
  const known = { low: withoutIncome(between.low), high: withoutIncome(between.high) };
  let [least, most] = [100 - byGrade, 100 - byGrade];
  for (const { condition, points } of penalties) {
    const isSure = surelyMeets(condition, known);
    if (!isSure && !mayMeet(condition, known)) continue;
    least -= isSure ? points : Math.max(0, points);
    most -= isSure ? points : Math.min(0, points);
  }
  return { least: Math.max(0, least), most: Math.max(0, most) };
}
