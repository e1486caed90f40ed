import type { TrialResult } from '@trustiq/contract/policy-trial/tried-outcome.ts';
import type { TrialRespect } from '@trustiq/domain/policy-trial/compare-outcomes.ts';

/** A number of the result, what it is called and how many cases it counts. */
export type ChosenNumber = {
  readonly result?: TrialResult;
  readonly respect?: TrialRespect;
  readonly name: string;
  readonly cases: number;
};
