import type { DeviationFact } from '../deviations/deviation-types.ts';
import type { Result } from '../result.ts';
import { accepted, refused } from '../result.ts';
import type { ObstacleCode } from './obstacles.ts';
import type { Situation } from './situation.ts';
import { obstaclesToAction } from './take-action.ts';
import type { TakenStep } from './take-step.ts';
import { takeStep } from './take-step.ts';

/** The terms people decide about. Whatever is computed from them is not here. */
export type LoanTerms = {
  readonly productId: number;
  readonly amountRupiah: number;
  readonly tenorMonths: number;
  readonly ratePercent: number;
  readonly insuranceCode: string;
  readonly insurancePercent: number;
  /** The price of a certificate, which has no percent. */
  readonly insurancePriceRupiah: number | null;
  readonly fees: Readonly<Record<string, number>>;
};

/** `newRound` is the step to save when the change voids the votes given so far; null outside an approval. */
export type TermsChange = { readonly isChanged: boolean; readonly newRound: TakenStep | null };

/**
 * Who may act on a case may change its terms. In approval only downwards, and everybody who voted votes again: they voted
 * for another loan. What counts is what the change does, not its direction: fewer months can be a heavier burden.
 * `deviations` are those of the case with its new terms; one nobody has agreed to goes to the deviation approver first.
 */
export function changeTerms(
  situation: Situation,
  before: LoanTerms,
  after: LoanTerms,
  deviations: readonly DeviationFact[] = situation.facts.deviations,
): Result<TermsChange, readonly ObstacleCode[]> {
  const obstacles = obstaclesToAction('saveSimulation', situation);
  if (obstacles.length > 0) return refused(obstacles);
  if (areSameTerms(before, after)) return accepted({ isChanged: false, newRound: null });
  if (situation.status !== 'LENDER_MARKETPLACE') return accepted({ isChanged: true, newRound: null });
  const excesses = excessesOver(before, after);
  if (excesses.length > 0) return refused(excesses);
  const newRound = takeStep('changeTerms', withTerms(situation, after.amountRupiah - before.amountRupiah, deviations));
  return newRound.ok ? accepted({ isChanged: true, newRound: newRound.value }) : newRound;
}

function excessesOver(before: LoanTerms, after: LoanTerms): readonly ObstacleCode[] {
  const isRaised = after.amountRupiah > before.amountRupiah || after.tenorMonths > before.tenorMonths;
  const isFixedTermChanged =
    after.productId !== before.productId ||
    after.ratePercent !== before.ratePercent ||
    !areSameFees(before.fees, after.fees);
  return [...(isRaised ? (['terms_raised'] as const) : []), ...(isFixedTermChanged ? (['terms_fixed'] as const) : [])];
}

const areSameTerms = (one: LoanTerms, other: LoanTerms): boolean =>
  one.productId === other.productId &&
  one.amountRupiah === other.amountRupiah &&
  one.tenorMonths === other.tenorMonths &&
  one.ratePercent === other.ratePercent &&
  one.insuranceCode === other.insuranceCode &&
  one.insurancePercent === other.insurancePercent &&
  one.insurancePriceRupiah === other.insurancePriceRupiah &&
  areSameFees(one.fees, other.fees);

const areSameFees = (one: LoanTerms['fees'], other: LoanTerms['fees']): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

const withTerms = (
  situation: Situation,
  differenceRupiah: number,
  deviations: readonly DeviationFact[],
): Situation => ({
  ...situation,
  facts: { ...situation.facts, exposureRupiah: situation.facts.exposureRupiah + differenceRupiah, deviations },
});
