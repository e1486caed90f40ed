import type { Role } from '../access/roles.ts';
import type { DeviationSeverity } from '../deviations/deviation-types.ts';
import type { ScoreInput } from '../scoring/missing-inputs.ts';
import type { Rating } from '../scoring/scorecard.ts';
import type { ApprovalChain } from '../workflow/approval-chain.ts';
import type { Outcome } from './outcome.ts';

/** A figure that no number can say: there is nothing to pay from. */
type Figure = number | 'UNBOUNDED';

/** What is kept of an outcome, to be compared: figures and codes, and nothing of a person. */
export type KeptOutcome = {
  readonly rating: Rating | null;
  readonly isApproved: boolean;
  readonly points: number | null;
  readonly dbrPercent: Figure | null;
  readonly dbr2Percent: number | null;
  readonly rpcPercent: Figure | null;
  readonly ltvPercent: number | null;
  readonly knockOuts: readonly string[];
  readonly missingInputs: readonly ScoreInput[];
  readonly deviations: readonly {
    readonly code: string;
    readonly severity: DeviationSeverity;
    readonly figure: Figure;
  }[];
  readonly highestSeverity: DeviationSeverity | 0;
  readonly deviationDeciders: readonly Role[];
  readonly chain: ApprovalChain;
};

const figureOf = (value: number): Figure => (Number.isFinite(value) ? value : 'UNBOUNDED');
const figureOrNone = (value: number | null): Figure | null => (value === null ? null : figureOf(value));

export const keptOutcome = (outcome: Outcome): KeptOutcome => ({
  rating: outcome.decision?.rating ?? null,
  isApproved: outcome.decision?.isApproved ?? false,
  points: outcome.points,
  dbrPercent: figureOrNone(outcome.judged.dbrPercent),
  dbr2Percent: outcome.income.dbr2Percent,
  rpcPercent: figureOrNone(outcome.judged.rpcPercent),
  ltvPercent: outcome.judged.ltvPercent,
  knockOuts: outcome.knockOuts.map(({ code }) => code),
  missingInputs: outcome.missingInputs,
  deviations: outcome.shown.map(({ deviation: { code, severity }, figure }) => ({
    code,
    severity,
    figure: figureOf(figure),
  })),
  highestSeverity: outcome.highestSeverity,
  deviationDeciders: outcome.deviationDeciders,
  chain: outcome.chain,
});
