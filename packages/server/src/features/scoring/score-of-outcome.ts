import { fromIncomeSummary } from '@trustiq/contract/scoring/from-income-summary.ts';
import { fromScore5C } from '@trustiq/contract/scoring/from-score-5c.ts';
import type { CreditSummaryReply } from '@trustiq/contract/scoring/score-names.ts';
import type { ScoringProfile } from '@trustiq/contract/scoring/scoring-profile.ts';
import type { KnockedOut, Outcome } from '@trustiq/domain/assessment/outcome.ts';
import type { ScoreInput } from '@trustiq/domain/scoring/missing-inputs.ts';

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

/** The outcome as a score is stored and shown, in the names of the specification. */
export const scoreOfOutcome = (outcome: Outcome): ComputedScore => {
  const { decision, profile, income } = outcome;
  return {
    policyVersion: outcome.policyVersion,
    scorecardVersion: outcome.scorecardVersion,
    rating: decision?.text ?? null,
    isApproved: decision?.isApproved ?? false,
    weighted: outcome.points,
    bureauScore: outcome.bureauScore,
    fintechScore: outcome.fintechScore,
    dbr: income.dbrPercent,
    dbr2: income.dbr2Percent,
    obligationsAsked: outcome.obligationsAsked,
    knockOuts: outcome.knockOuts,
    missing: outcome.missingCriteria,
    missingInputs: outcome.missingInputs,
    profile: profile && decision && fromScore5C(profile, decision.text),
    income: fromIncomeSummary(income, outcome.isIncomeKnown, outcome.indicators),
  };
};
