import { fromIncomeSummary } from '@trustiq/contract/scoring/from-income-summary.ts';
import { fromScore5C } from '@trustiq/contract/scoring/from-score-5c.ts';
import type { CreditSummaryReply } from '@trustiq/contract/scoring/score-names.ts';
import type { ScoringProfile } from '@trustiq/contract/scoring/scoring-profile.ts';
import { burdenForLimits } from '@trustiq/domain/money/share-percent.ts';
import { type CreditDecision, creditDecision, type RatingLimits } from '@trustiq/domain/scoring/credit-decision.ts';
import { criteriaValues } from '@trustiq/domain/scoring/criteria-values.ts';
import { decisionScore, fdcScore } from '@trustiq/domain/scoring/decision-score.ts';
import { type Indicator, indicators } from '@trustiq/domain/scoring/indicators.ts';
import { type KnockOut, knockOuts } from '@trustiq/domain/scoring/knock-outs.ts';
import { missingInputs, type ScoreInput } from '@trustiq/domain/scoring/missing-inputs.ts';
import { score5C } from '@trustiq/domain/scoring/score-5c.ts';
import type { CriterionKey, Scorecard } from '@trustiq/domain/scoring/scorecard.ts';
import { isSecurityAppraised } from '@trustiq/domain/survey/case-collateral.ts';
import type { CaseFacts } from './case-facts.ts';

export type ComputedScore = {
  readonly scorecardVersion: number | null;
  readonly rating: string | null;
  readonly isApproved: boolean;
  readonly weighted: number | null;
  readonly bureauScore: number | null;
  readonly fintechScore: number | null;
  readonly dbr: number | null;
  readonly dbr2: number | null;
  readonly knockOuts: readonly { readonly code: string; readonly reasonCode: string }[];
  readonly missing: readonly string[];
  /** What the whole score had to do without; it holds the rating down. */
  readonly missingInputs: readonly ScoreInput[];
  readonly profile: ScoringProfile | null;
  readonly income: CreditSummaryReply;
};

function knockOutsOf({ credit, survey, sources, loan, ...facts }: CaseFacts): KnockOut[] {
  const ready = survey.business?.finances.readyToPayRupiah ?? null;
  return knockOuts({
    worstKolCurrent: credit.bureau?.worstKolCurrent ?? null,
    hasRecentLoss: credit.hasRecentLoss,
    hasFdcWriteOff: (credit.fdc?.writeOffCount ?? 0) > 0,
    fdcCurrentDpd: credit.fdc?.currentDpd ?? 0,
    rpcPercent: ready === null ? null : burdenForLimits(loan.instalmentRupiah, ready),
    dbrPercent: facts.dbrForLimits,
    ltvPercent: facts.ltvPercent,
    isCollateralDisputed: survey.collateral.some(({ isDisputed }) => isDisputed),
    isOnWatchlist: sources.is_on_watchlist,
    ageYears: facts.ageYears,
    isMarried: facts.person.maritalStatus === 'KAWIN',
    ageAtMaturityYears: facts.ageAtMaturityYears,
    isLendingLimitExceeded: facts.isLendingLimitExceeded,
    bureauGrade: credit.grade,
    exclusionRuleCode: credit.exclusionRuleCode,
  });
}

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

function profileOf({ applicationDate, loan, credit, survey, person }: CaseFacts, scorecard: Scorecard) {
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
  return { values, score: score5C(scorecard, values) };
}

const decisionPoints = ({ credit, dbrForLimits, monthsOfWork, ageAtMaturityYears, sources }: CaseFacts): number =>
  decisionScore({
    dbrPercent: dbrForLimits ?? Number.POSITIVE_INFINITY,
    worstKol12: credit.bureau?.worstKol12 ?? null,
    bureauGrade: credit.exclusionRuleCode ? null : credit.grade,
    fdcActiveLoans: credit.fdc?.outstandingCount ?? 0,
    fdcCurrentDpd: credit.fdc?.currentDpd ?? 0,
    monthsOfWork,
    ageAtMaturityYears,
    isEmergencyContactNegative: sources.has_negative_contact,
  });

function indicatorsOf({ bureau, fdc, grade, exclusionRuleCode, areEnquiriesKnown }: CreditFacts): Indicator[] {
  const all = indicators({ bureau, fdc, bureauGrade: grade, exclusionRuleCode });
  return all.map((one) =>
    one.code === 'enquiries_3_months' && !areEnquiriesKnown ? { ...one, value: null, score: null } : one,
  );
}

type CreditFacts = CaseFacts['credit'];

type Outcome = Pick<ComputedScore, 'scorecardVersion' | 'weighted' | 'missing' | 'profile'> & {
  readonly decision: CreditDecision | null;
};

/** A profile that misses too much says nothing, and is not stored. */
function profiled(facts: CaseFacts, scorecard: Scorecard, limits: RatingLimits): Outcome {
  const { values, score } = profileOf(facts, scorecard);
  if (score === null) {
    const missing = (Object.keys(values) as CriterionKey[]).filter((key) => values[key] === null);
    return { scorecardVersion: scorecard.version, weighted: null, missing, profile: null, decision: null };
  }
  const decision = creditDecision(score.total, limits, scorecard.ratings);
  const { missing, total } = score;
  return {
    scorecardVersion: scorecard.version,
    weighted: total,
    missing,
    profile: fromScore5C(score, decision.text),
    decision,
  };
}

function unprofiled(facts: CaseFacts, scorecard: Scorecard, limits: RatingLimits): Outcome {
  const points = decisionPoints(facts);
  const decision = creditDecision(points, limits, scorecard.ratings);
  return { scorecardVersion: scorecard.version, weighted: points, missing: [], profile: null, decision };
}

/** The score of a case from stored facts alone; the same facts always give the same score. */
export function computeScore(facts: CaseFacts, scorecard: Scorecard): ComputedScore {
  const { credit, income, isIncomeKnown, sources } = facts;
  const knocked = knockOutsOf(facts);
  const isProfiled = sources.is_business;
  const limits = { knockOuts: knocked, missingInputs: missingInputsOf(facts, isProfiled) };
  const { decision, ...outcome } = (isProfiled ? profiled : unprofiled)(facts, scorecard, limits);
  return {
    ...outcome,
    missingInputs: limits.missingInputs,
    rating: decision?.text ?? null,
    isApproved: decision?.isApproved ?? false,
    bureauScore: sources.score_raw,
    fintechScore: credit.fdc && credit.areFdcFiguresKnown ? fdcScore(credit.fdc.maxDpd) : null,
    dbr: income.dbrPercent,
    dbr2: income.dbr2Percent,
    knockOuts: knocked.map(({ code, reasonCode }) => ({ code, reasonCode })),
    income: fromIncomeSummary(income, isIncomeKnown, indicatorsOf(credit)),
  };
}
