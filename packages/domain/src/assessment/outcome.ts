import type { Role } from '../access/roles.ts';
import type { JudgedFacts } from '../bounds/judged-facts.ts';
import type { CataloguedDeviation, DeviationSeverity } from '../deviations/deviation-types.ts';
import type { BothLanguages } from '../policy/chapters/letters.ts';
import type { CreditDecision } from '../scoring/credit-decision.ts';
import type { IncomeSummary } from '../scoring/income-summary.ts';
import type { Indicator } from '../scoring/indicators.ts';
import type { ScoreInput } from '../scoring/missing-inputs.ts';
import type { Score5C } from '../scoring/score-5c.ts';
import type { CriterionKey } from '../scoring/scorecard.ts';
import type { ApprovalChain } from '../workflow/approval-chain.ts';

/** A rule that held the rating down, with the bank's words where they are not the program's own. */
export type KnockedOut = { readonly code: string; readonly reasonCode: string; readonly label?: BothLanguages };

/** A departure from the policy that the case itself shows, with the figure it rests on. */
export type ShownDeviation = {
  readonly deviation: CataloguedDeviation;
  /** Larger where it is worse. */
  readonly figure: number;
};

/** All that the rules make of a case. */
export type Outcome = {
  /** Null for what held before there was a policy book. */
  readonly policyVersion: number | null;
  readonly scorecardVersion: number;
  /** Null where a profile misses too much to say anything. */
  readonly decision: CreditDecision | null;
  /** Points: of the five Cs for a business, else of the knock-outs and penalties. */
  readonly points: number | null;
  readonly profile: Score5C | null;
  /** Criteria without a value. */
  readonly missingCriteria: readonly CriterionKey[];
  /** What the whole score had to do without; it holds the rating down. */
  readonly missingInputs: readonly ScoreInput[];
  readonly knockOuts: readonly KnockedOut[];
  readonly bureauScore: number | null;
  readonly fintechScore: number | null;
  /** Open questions about debts on which the burden depends. */
  readonly obligationsAsked: number;
  readonly income: IncomeSummary;
  readonly isIncomeKnown: boolean;
  readonly indicators: readonly Indicator[];
  readonly judged: JudgedFacts;
  readonly shown: readonly ShownDeviation[];
  /** Of all deviations, also of those that people put down; 0 where there is none. */
  readonly highestSeverity: DeviationSeverity | 0;
  /** Who must agree to the deviations before the approval begins. */
  readonly deviationDeciders: readonly Role[];
  readonly chain: ApprovalChain;
};
