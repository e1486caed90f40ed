import type { DeviationFact } from '../deviations/deviation-types.ts';
import type { ShownDeviation } from '../deviations/deviations-after-terms.ts';
import { accepted, type Result } from '../result.ts';
import type { ApprovalChain } from './approval-chain.ts';
import { votesOfRound } from './approval-chain.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { ObstacleCode } from './obstacles.ts';
import type { Situation } from './situation.ts';
import type { LoanTerms } from './terms-change.ts';
import { changeTerms } from './terms-change.ts';

/** What new terms do to the figures of a case, worked out before anything is saved. */
export type WeighedTerms = {
  /** Null while no income is known. */
  readonly dbrBefore: number | null;
  readonly dbrAfter: number | null;
  /** All deviations of the case, as they are with the new terms. */
  readonly deviations: readonly DeviationFact[];
  /** Those of them that are new, or worse than what was agreed to. */
  readonly opened: readonly ShownDeviation[];
};

export type TermsEffects = Pick<WeighedTerms, 'dbrBefore' | 'dbrAfter'> & {
  readonly isChanged: boolean;
  readonly newDeviations: readonly ShownDeviation[];
  /** The votes of this round that no longer count. */
  readonly voidVotes: readonly HistoryEntry[];
  readonly chainBefore: ApprovalChain;
  readonly chainAfter: ApprovalChain;
  readonly startsRound: boolean;
  readonly goesToDeviation: boolean;
};

/** What will happen when these terms are saved; the same rules then save them. */
export function effectsOfTermsChange(
  situation: Situation,
  { before, after }: { readonly before: LoanTerms; readonly after: LoanTerms },
  { dbrBefore, dbrAfter, deviations, opened }: WeighedTerms,
): Result<TermsEffects, readonly ObstacleCode[]> {
  const change = changeTerms(situation, before, after, deviations);
  if (!change.ok) return change;
  const { isChanged, newRound } = change.value;
  return accepted({
    isChanged,
    dbrBefore,
    dbrAfter,
    newDeviations: newRound === null ? [] : opened,
    voidVotes: newRound === null ? [] : votesOfRound(situation.history, situation.round),
    chainBefore: situation.chain,
    chainAfter: newRound?.chain ?? situation.chain,
    startsRound: newRound !== null,
    goesToDeviation: newRound?.toStatus === 'DEVIATION',
  });
}
