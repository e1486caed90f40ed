import type { PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { finishedTrialStates } from '@trustiq/domain/policy-trial/trial-state.ts';
import type { TrialTally } from '@trustiq/domain/policy-trial/trial-tally.ts';

/** The newest result that counts: none from before a control run that failed. Newest first. */
export function standingTrial(
  trials: readonly PolicyTrial[],
): { readonly trial: PolicyTrial; readonly tally: TrialTally } | null {
  const trial = trials.find(({ state }) => finishedTrialStates.some((finished) => finished === state));
  return trial?.tally == null ? null : { trial, tally: trial.tally };
}
