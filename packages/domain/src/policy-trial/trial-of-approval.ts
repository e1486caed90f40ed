import { tellingTrial } from './telling-trial.ts';
import { finishedTrialStates, type TrialState } from './trial-state.ts';

/** What an approval says of the trial that was shown; nothing where an earlier version found none. */
export type NamedTrial = {
  readonly id: number;
  readonly state: string;
  /** Of the figures that were shown; null where there were none. Approvals of earlier versions say nothing of it. */
  readonly result?: string | null | undefined;
} | null;

export type Approval = { readonly at: Date; readonly trial: NamedTrial | undefined };

/** A trial of the very text that had its result before the approval was written. */
export type ToldResult = {
  readonly id: number;
  readonly state: TrialState;
  readonly since: string;
  readonly result: string;
  readonly at: Date;
  /** Written by a version whose approvals name the trials of a text, whoever proposed it. */
  readonly isOfNamedTrials: boolean;
};

/** Approvals of earlier versions did not wait for a trial that was just ending. */
const ENDING_MS = 10 * 60_000;

const isFinished = (state: string): boolean => finishedTrialStates.some((finished) => finished === state);

/** Says for itself what was shown, also that nothing was. */
const saysWhatWasShown = (named: NamedTrial | undefined): boolean => named === null || named?.result !== undefined;

/**
 * Whether an approval names the trial that spoke for the text then, with the result that was signed. Of approvals of earlier
 * versions only this is certain: whoever found a result of a version that names trials named one that was finished.
 */
export function namesToldTrial({ at, trial }: Approval, told: readonly ToldResult[]): boolean {
  if (saysWhatWasShown(trial)) {
    const telling = tellingTrial(told.toSorted((one, other) => other.id - one.id));
    if (telling === null) return !trial || (trial.result === null && !isFinished(trial.state));
    return trial?.id === telling.id && trial.state === telling.state && trial.result === telling.result;
  }
  const settledAt = at.getTime() - ENDING_MS;
  const mustName = told.some(({ at: endedAt, isOfNamedTrials }) => isOfNamedTrials && endedAt.getTime() <= settledAt);
  return !mustName || isFinished(trial?.state ?? '');
}
