import { fromIncomeSummary } from '@trustiq/contract/scoring/from-income-summary.ts';
import { fromScore5C } from '@trustiq/contract/scoring/from-score-5c.ts';
import type { CreditSummaryReply } from '@trustiq/contract/scoring/score-names.ts';
import type { ScoringProfile } from '@trustiq/contract/scoring/scoring-profile.ts';
import type { JudgedCase } from '@trustiq/domain/bounds/condition.ts';
import { judgedCase } from '@trustiq/domain/bounds/judged-facts.ts';
import type { BothLanguages } from '@trustiq/domain/policy/chapters/letters.ts';
import { type CreditDecision, creditDecision, type RatingLimits } from '@trustiq/domain/scoring/credit-decision.ts';
import { criteriaValues } from '@trustiq/domain/scoring/criteria-values.ts';
import { decisionScore, fdcScore } from '@trustiq/domain/scoring/decision-score.ts';
import { type Indicator, indicators } from '@trustiq/domain/scoring/indicators.ts';
import { knockOuts } from '@trustiq/domain/scoring/knock-outs.ts';
import { missingInputs, type ScoreInput } from '@trustiq/domain/scoring/missing-inputs.ts';
import { score5C } from '@trustiq/domain/scoring/score-5c.ts';
import type { CriterionKey } from '@trustiq/domain/scoring/scorecard.ts';
import { isSecurityAppraised } from '@trustiq/domain/survey/case-collateral.ts';
import type { CaseFacts } from './case-facts.ts';
import type { JudgedBy } from './judged-by.ts';
import { toJudgedFacts } from './judged-facts.ts';

/** A rule that held the rating down, with the bank's words where they are not the program's own. */
type KnockedOut = { readonly code: string; readonly reasonCode: string; readonly label?: BothLanguages };

export type ComputedScore = {
  /** Null for what held before there was a policy book. */
  readonly policyVersion: number | null;
  readonly scorecardVersion: number | null;
  readonly rating: string | null;
  readonly isApproved: boolean;
  readonly weighted: number | null;
  readonly bureauScore: number | null;
  readonly fintechScore: number | null;
  readonly dbr: number | null;
  readonly dbr2: number | null;
  /** Open questions about debts on which the burden depends. */
  readonly obligationsAsked: number;
  readonly knockOuts: readonly KnockedOut[];
  readonly missing: readonly string[];
  /** What the whole score had to do without; it holds the rating down. */
  readonly missingInputs: readonly ScoreInput[];
  readonly profile: ScoringProfile | null;
  readonly income: CreditSummaryReply;
};

const indispensableSets = ['granted_credit', 'credit_profile'] as const;

const missingInputsOf = ({ credit, isIncomeKnown, monthsOfWork, sources, survey }: CaseFacts, isProfiled: boolean) =>
  missingInputs({
    hasBureauReport: credit.bureau !== null,
    hasBureauScore: credit.grade !== null || Boolean(credit.exclusionRuleCode),
    hasBureauCredits: indispensableSets.every((set) => !sources.missing_sets.includes(set)),
    isBureauQualityKnown: credit.isQualityKnown,
    areBureauFiguresKnown: credit.areFiguresKnown,
    hasFdcReport: credit.fdc !== null,
    areFdcFiguresKnown: credit.areFdcFiguresKnown,
    isIncomeKnown,
    isLengthOfWorkKnown: isProfiled || monthsOfWork !== null,
    isBusinessSurveyed: !isProfiled || survey.business !== null,
    isCollateralAppraised: isSecurityAppraised(sources.security, survey.appraised),
  });

function profileOf({ applicationDate, loan, credit, survey, person }: CaseFacts, by: JudgedBy) {
  const values = criteriaValues({
    applicationDate,
    loan,
    bureau: credit.bureau,
    fdc: credit.fdc,
    survey: survey.business?.answers ?? null,
    finances: survey.business?.finances ?? null,
    balance: survey.business?.balance ?? null,
    savingsRupiah: survey.business?.savingsRupiah ?? null,
    collateral: survey.collateral,
    guarantee: survey.guarantee,
    person,
  });
  return { values, score: score5C({ version: by.scorecardVersion, areas: by.scoring.areas }, values, by.scoring) };
}

function indicatorsOf(
  { bureau, fdc, grade, exclusionRuleCode, areEnquiriesKnown }: CaseFacts['credit'],
  { scoring }: JudgedBy,
): Indicator[] {
  const all = indicators({ bureau, fdc, bureauGrade: grade, exclusionRuleCode }, scoring);
  return all.map((one) =>
    one.code === 'enquiries_3_months' && !areEnquiriesKnown ? { ...one, value: null, score: null } : one,
  );
}

type Outcome = Pick<ComputedScore, 'weighted' | 'missing' | 'profile'> & {
  readonly decision: CreditDecision | null;
};

/** A profile that misses too much says nothing, and is not stored. */
function profiled(facts: CaseFacts, limits: RatingLimits, by: JudgedBy): Outcome {
  const { values, score } = profileOf(facts, by);
  if (score === null) {
    const missing = (Object.keys(values) as CriterionKey[]).filter((key) => values[key] === null);
    return { weighted: null, missing, profile: null, decision: null };
  }
  const decision = creditDecision(score.total, limits, by.scoring);
  const { missing, total } = score;
  return { weighted: total, missing, profile: fromScore5C(score, decision.text), decision };
}

function unprofiled({ credit }: CaseFacts, judged: JudgedCase, limits: RatingLimits, { scoring }: JudgedBy): Outcome {
  const points = decisionScore(judged, credit.exclusionRuleCode ? null : credit.grade, scoring);
  return { weighted: points, missing: [], profile: null, decision: creditDecision(points, limits, scoring) };
}

/** The score of a case from stored facts alone; the same facts and the same policy always give the same score. */
export function computeScore(facts: CaseFacts, by: JudgedBy): ComputedScore {
  const { credit, income, isIncomeKnown, sources } = facts;
  const judged = judgedCase(toJudgedFacts(facts, by), by.bounds);
  const knocked = knockOuts(judged, by.scoring.knockOuts);
  const isProfiled = sources.is_business;
  const limits = { knockOuts: knocked, missingInputs: missingInputsOf(facts, isProfiled) };
  const { decision, ...outcome } = isProfiled ? profiled(facts, limits, by) : unprofiled(facts, judged, limits, by);
  return {
    ...outcome,
    policyVersion: by.version,
    scorecardVersion: by.scorecardVersion,
    missingInputs: limits.missingInputs,
    rating: decision?.text ?? null,
    isApproved: decision?.isApproved ?? false,
    bureauScore: sources.score_raw,
    fintechScore: credit.fdc && credit.areFdcFiguresKnown ? fdcScore(credit.fdc.maxDpd) : null,
    dbr: income.dbrPercent,
    dbr2: income.dbr2Percent,
    obligationsAsked: credit.obligationsAsked,
    knockOuts: knocked.map(({ code, reasonCode, label }) => ({ code, reasonCode, ...(label && { label }) })),
    income: fromIncomeSummary(income, isIncomeKnown, indicatorsOf(credit, by)),
  };
}
