import type { PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { finishedTrialStates } from '@trustiq/domain/policy-trial/trial-state.ts';

/** The newest of which every case was looked at: it counts whatever was begun or stopped after it. Newest first. */
export const finishedTrial = (trials: readonly PolicyTrial[]): PolicyTrial | null =>
  trials.find(({ state }) => finishedTrialStates.some((finished) => finished === state)) ?? null;
