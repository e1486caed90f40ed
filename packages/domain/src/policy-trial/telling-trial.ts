import { finishedTrialStates, type TrialState } from './trial-state.ts';

type Trial = { readonly state: TrialState; readonly since: string };

const isFinished = ({ state }: Trial): boolean => finishedTrialStates.some((finished) => finished === state);

/**
 * The trial whose result speaks for a proposal, of all that there were, newest first. A later one takes the place of an
 * earlier one only where it goes back as far: nobody hides what a year has shown behind the trial of one day. Where a control
 * run failed and nobody has looked at as much since, that is what is told; else it is the one that goes back farthest.
 */
export function tellingTrial<Each extends Trial>(newestFirst: readonly Each[]): Each | null {
  const finished = newestFirst.filter(isFinished);
  const standing = finished.filter((trial, at) => !finished.slice(0, at).some(({ since }) => since <= trial.since));
  return standing.find(({ state }) => state === 'CONTROL_FAILED') ?? standing.at(-1) ?? null;
}
