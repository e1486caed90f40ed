import { tallySchema } from '@trustiq/contract/policy-trial/tried-outcome.ts';
import { finishedTrialStates } from '@trustiq/domain/policy-trial/trial-state.ts';
import { type TrialTally, triedIn } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { z } from 'zod';
import { digestOfTally, digestOfWords } from './digest-of-tally.ts';
import type { listAllTrials } from './policy-trials.store.ts';
import { beganAt, isOfSame, type TrialEnd, type TrialStory } from './trial-entries.ts';

export type KeptTrial = Awaited<ReturnType<typeof listAllTrials>>[number];

export const isFinished = ({ state }: Pick<KeptTrial, 'state'>): boolean =>
  finishedTrialStates.some((finished) => finished === state);

/** Undefined where somebody wrote something else there, which is told and must stop nobody from reading the others. */
export const tallyIn = ({ tally }: Pick<KeptTrial, 'tally'>): TrialTally | undefined =>
  tallySchema.safeParse(tally).data;

const wordsByCode = z.record(z.string(), z.unknown());
const wordsSchema = z.object({ knockOuts: wordsByCode, deviations: wordsByCode });

type Ended = TrialStory['ends'][number];

const stateOf = (end: Ended): KeptTrial['state'] =>
  end.event === 'policy_trial_finished'
    ? end.details.state
    : end.event === 'policy_trial_failed'
      ? 'FAILED'
      : 'CANCELLED';

/** What the audit says came of it; undefined where it was not finished. */
export const endTold = ({ ends }: TrialStory): TrialEnd | undefined => {
  const last = ends.at(-1);
  return last?.event === 'policy_trial_finished' ? last.details : undefined;
};

/** Trials that failed in earlier versions left no entry. */
const isToldOf = (state: string): boolean => state !== 'RUNNING' && state !== 'FAILED';

/** A person began it, once, and the audit says which text they tried, on which cases. */
function* faultsOfBeginning(trial: KeptTrial, { beginnings, ends }: TrialStory): Generator<string> {
  const words = `Policy trial ${trial.id}`;
  const [beginning] = beginnings;
  if (beginning === undefined) yield `${words}: no audit entry tells of its beginning.`;
  else {
    if (!beganAt(trial, beginning)) yield `${words} began at another moment than the audit tells.`;
    if (trial.started_by !== beginning.userId) yield `${words} was begun by somebody else than the audit tells.`;
  }
  if (beginnings.length > 1) yield `${words} began more than once.`;
  if (![...beginnings, ...ends].every((told) => isOfSame(trial, told)))
    yield `${words} is of another proposal, text or day than the audit tells of.`;
}

/** Null for what ended by itself. */
const enderIn = (end: Ended): number | null => (end.event === 'policy_trial_cancelled' ? end.userId : null);

function* faultsOfEnding(trial: KeptTrial, ends: readonly Ended[]): Generator<string> {
  const words = `Policy trial ${trial.id}`;
  const last = ends.at(-1);
  if (ends.length > 1) yield `${words} ended more than once.`;
  if (last === undefined) {
    if (isToldOf(trial.state)) yield `${words}: no audit entry tells of its end.`;
    return;
  }
  if (stateOf(last) !== trial.state) yield `${words} ended otherwise than the audit tells.`;
  if (trial.ended_at?.getTime() !== Date.parse(last.at)) yield `${words} ended at another moment than the audit tells.`;
  if (trial.ended_by !== enderIn(last)) yield `${words} was stopped by somebody else than the audit tells.`;
  const failure = last.event === 'policy_trial_failed' ? last.details.failure : undefined;
  if (failure !== undefined && trial.failure !== failure)
    yield `${words} failed for another reason than the audit tells.`;
}

function* faultsOfFigures(trial: KeptTrial, end: TrialEnd | undefined): Generator<string> {
  const words = `Policy trial ${trial.id}`;
  const tally = tallyIn(trial);
  if (tally === undefined) yield `${words}: its figures are none that the program writes.`;
  if (!wordsSchema.safeParse(trial.words).success) yield `${words}: its words are none that the program writes.`;
  if (!isFinished(trial) || end === undefined) return;
  if (tally === undefined || end.result !== digestOfTally(tally))
    yield `${words}: its result is not the one that the audit tells of.`;
  if (end.words !== undefined && end.words !== digestOfWords(trial.words))
    yield `${words}: its words are not those that the audit tells of.`;
  // Earlier versions counted the cases at the beginning, and fewer may have been met.
  if (end.cases !== undefined && tally !== undefined && trial.total !== triedIn(tally))
    yield `${words}: its total is not what was tried.`;
}

/** Whatever a trial says of itself, against what was signed of it; its lists of cases are `verify`'s. */
export const faultsOfTrial = (trial: KeptTrial, story: TrialStory): string[] => [
  ...faultsOfBeginning(trial, story),
  ...faultsOfEnding(trial, story.ends),
  ...faultsOfFigures(trial, endTold(story)),
];

export const goneTrial = (id: number): string => `Policy trial ${id} is gone: the audit tells of it.`;
