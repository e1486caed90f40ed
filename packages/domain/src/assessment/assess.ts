import { type JudgedCase } from '../bounds/condition.ts';
import { judgedCase } from '../bounds/judged-facts.ts';
import { automaticDeviations } from '../deviations/automatic-deviations.ts';
import { deviationFigure } from '../deviations/deviation-figures.ts';
import { type DeviationSeverity, needsDeviationApproval } from '../deviations/deviation-types.ts';
import { type CreditDecision, creditDecision, type RatingLimits } from '../scoring/credit-decision.ts';
import { criteriaValues } from '../scoring/criteria-values.ts';
import { decisionScore, fdcScore } from '../scoring/decision-score.ts';
import { type Indicator, indicators } from '../scoring/indicators.ts';
import { knockOuts } from '../scoring/knock-outs.ts';
import { missingInputs } from '../scoring/missing-inputs.ts';
import { score5C } from '../scoring/score-5c.ts';
import type { CriterionKey } from '../scoring/scorecard.ts';
import type { ScoringFacts } from '../scoring/scoring-facts.ts';
import { isSecurityAppraised } from '../survey/case-collateral.ts';
import { buildChain, withoutRoles } from '../workflow/approval-chain.ts';
import { questionOfChain } from '../workflow/authority.ts';
import type { AssessmentFacts } from './assessment-facts.ts';
import type { AssessmentPolicy } from './assessment-policy.ts';
import { judgedFactsOf } from './judged-facts-of-case.ts';
import type { Outcome, ShownDeviation } from './outcome.ts';
import { type CaseReading, readCase } from './read-case.ts';

const missingInputsOf = ({ bureau, applicant, product }: AssessmentFacts, reading: CaseReading) => {
  const { credit, survey, isIncomeKnown } = reading;
  return missingInputs({
    hasBureauReport: credit.bureau !== null,
    hasBureauScore: credit.grade !== null || Boolean(credit.exclusionRuleCode),
    hasBureauCredits: bureau?.areCreditsTold ?? true,
    isBureauQualityKnown: credit.isQualityKnown,
    areBureauFiguresKnown: credit.areFiguresKnown,
    hasFdcReport: credit.fdc !== null,
    areFdcFiguresKnown: credit.areFdcFiguresKnown,
    isIncomeKnown,
    isLengthOfWorkKnown: product.isBusiness || applicant.monthsOfWork !== null,
    isBusinessSurveyed: !product.isBusiness || survey.business !== null,
    isCollateralAppraised: isSecurityAppraised(product.security, survey.appraised),
  });
};

/** What the criteria of the five Cs are read from. */
export function scoringFactsOf({ registeredOn, applicant }: AssessmentFacts, reading: CaseReading): ScoringFacts {
  const { loan, credit, survey } = reading;
  return {
    applicationDate: registeredOn,
    loan,
    bureau: credit.bureau,
    fdc: credit.fdc,
    survey: survey.business?.answers ?? null,
    finances: survey.business?.finances ?? null,
    balance: survey.business?.balance ?? null,
    savingsRupiah: survey.business?.savingsRupiah ?? null,
    collateral: survey.collateral,
    guarantee: applicant.guarantee,
    person: applicant,
  };
}

function profileOf(facts: AssessmentFacts, reading: CaseReading, policy: AssessmentPolicy) {
  const values = criteriaValues(scoringFactsOf(facts, reading));
  const { scorecardVersion: version, scoring } = policy;
  return { values, score: score5C({ version, areas: scoring.areas }, values, scoring) };
}

function indicatorsOf(
  { bureau, fdc, grade, exclusionRuleCode, areEnquiriesKnown }: CaseReading['credit'],
  { scoring }: AssessmentPolicy,
): Indicator[] {
  const all = indicators({ bureau, fdc, bureauGrade: grade, exclusionRuleCode }, scoring);
  return all.map((one) =>
    one.code === 'enquiries_3_months' && !areEnquiriesKnown ? { ...one, value: null, score: null } : one,
  );
}

/** Whether a rating comes of it at all: nothing is missing, and enough of a business is known. */
export function isRated(facts: AssessmentFacts, policy: AssessmentPolicy, reading: CaseReading): boolean {
  if (missingInputsOf(facts, reading).length > 0) return false;
  return !facts.product.isBusiness || profileOf(facts, reading, policy).score !== null;
}

type Scored = Pick<Outcome, 'points' | 'missingCriteria' | 'profile'> & { readonly decision: CreditDecision | null };

/** A profile that misses too much says nothing, and is not stored. */
function profiled(
  facts: AssessmentFacts,
  reading: CaseReading,
  limits: RatingLimits,
  policy: AssessmentPolicy,
): Scored {
  const { values, score } = profileOf(facts, reading, policy);
  if (score === null) {
    const missingCriteria = (Object.keys(values) as CriterionKey[]).filter((key) => values[key] === null);
    return { points: null, missingCriteria, profile: null, decision: null };
  }
  const decision = creditDecision(score.total, limits, policy.scoring);
  return { points: score.total, missingCriteria: score.missing, profile: score, decision };
}

function unprofiled(
  { credit }: CaseReading,
  judged: JudgedCase,
  limits: RatingLimits,
  policy: AssessmentPolicy,
): Scored {
  const points = decisionScore(judged, credit.exclusionRuleCode ? null : credit.grade, policy.scoring);
  return { points, missingCriteria: [], profile: null, decision: creditDecision(points, limits, policy.scoring) };
}

/** How severe the deviations are that people put down or decided about, as this policy grades them. */
export const standingSeverities = (
  { deviations }: AssessmentFacts,
  { catalogue }: AssessmentPolicy['deviations'],
): readonly DeviationSeverity[] =>
  deviations.map(({ code, severity }) => catalogue.find((one) => one.code === code)?.severity ?? severity);

/** Who approves: by all deviations that the case shows and that people put down or decided about. */
function approvers(
  facts: AssessmentFacts,
  reading: CaseReading,
  shown: readonly ShownDeviation[],
  { authority, deviations }: AssessmentPolicy,
): Pick<Outcome, 'highestSeverity' | 'deviationDeciders' | 'chain'> {
  const severities = [...shown.map(({ deviation }) => deviation.severity), ...standingSeverities(facts, deviations)];
  const highestSeverity = severities.reduce<DeviationSeverity | 0>((top, one) => (one > top ? one : top), 0);
  const question = questionOfChain({
    approvalPath: facts.product.approvalPath,
    track: facts.track,
    exposureRupiah: reading.authorityRupiah,
    highestSeverity,
  });
  const isAsked = highestSeverity > 0 && needsDeviationApproval({ severity: highestSeverity as DeviationSeverity });
  return {
    highestSeverity,
    deviationDeciders: isAsked
      ? deviations.deciders.filter(({ fromSeverity }) => fromSeverity <= highestSeverity).map(({ role }) => role)
      : [],
    chain: withoutRoles(buildChain(question, authority), facts.submitters, authority),
  };
}

/** What comes of a case by a policy. The same facts and the same policy always give the same outcome. */
export function assess(facts: AssessmentFacts, policy: AssessmentPolicy, reading = readCase(facts, policy)): Outcome {
  const { credit, income, isIncomeKnown } = reading;
  const judgedFacts = judgedFactsOf(facts, reading, policy);
  const judged = judgedCase(judgedFacts, policy.bounds);
  const knocked = knockOuts(judged, policy.scoring.knockOuts);
  const limits = { knockOuts: knocked, missingInputs: missingInputsOf(facts, reading) };
  const scored = facts.product.isBusiness
    ? profiled(facts, reading, limits, policy)
    : unprofiled(reading, judged, limits, policy);
  const shown = automaticDeviations(judged, policy.deviations.catalogue).map((deviation) => ({
    deviation,
    figure: deviationFigure(deviation, judgedFacts),
  }));
  return {
    ...scored,
    policyVersion: policy.version,
    scorecardVersion: policy.scorecardVersion,
    missingInputs: limits.missingInputs,
    knockOuts: knocked.map(({ code, reasonCode, label }) => ({ code, reasonCode, ...(label && { label }) })),
    bureauScore: facts.bureauScore.scoreRaw,
    fintechScore: credit.fdc && credit.areFdcFiguresKnown ? fdcScore(credit.fdc.maxDpd) : null,
    obligationsAsked: credit.obligationsAsked,
    income,
    isIncomeKnown,
    indicators: indicatorsOf(credit, policy),
    judged: judgedFacts,
    shown,
    ...approvers(facts, reading, shown, policy),
  };
}
