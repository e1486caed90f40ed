import { tallySchema, trialResults } from '@trustiq/contract/policy-trial/tried-outcome.ts';
import { trialGroups } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { finishedTrialStates } from '@trustiq/domain/policy-trial/trial-state.ts';
import { apartReasons, type Sum, type TrialTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { readKeyTimes } from '../../platform/audit/key-times.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Check } from '../../platform/verify/check.ts';
import { faultsOfTriedCases, type ReadTriable } from './check-tried-cases.ts';
import { digestOfKeptCases } from './digest-of-cases.ts';
import { digestOfTally, digestOfWords } from './digest-of-tally.ts';
import { listAllTrials } from './policy-trials.store.ts';
import { beganAt, isOfSame, nothingTold, readTrialStories, type TrialEnd, type TrialStory } from './trial-entries.ts';
import { digestOfLists, sumTriedCases } from './tried-cases.store.ts';

const sumOf = (tally: TrialTally, result: (typeof trialResults)[number]): Sum => {
  const group = trialGroups.find((name) => name === result);
  const apart = apartReasons.find((name) => name === result);
  return group ? tally.groups[group] : apart ? tally.apart[apart] : tally.controlDiffers;
};

type Trial = Awaited<ReturnType<typeof listAllTrials>>[number];
const isFinished = ({ state }: Trial): boolean => finishedTrialStates.some((finished) => finished === state);

/** Cases may change places, or what is said of them, and come to the same. */
async function isListedAsTold(db: Db, trial: Trial, { cases, words, lists }: TrialEnd): Promise<boolean> {
  if (cases !== undefined)
    return cases === (await digestOfKeptCases(db, trial.id)) && words === digestOfWords(trial.words);
  return lists === undefined || lists === (await digestOfLists(db, trial.id));
}

async function* faultsOfLists(
  db: Db,
  trial: Trial,
  tally: TrialTally,
  end: TrialEnd | undefined,
): AsyncGenerator<string> {
  const words = `Policy trial ${trial.id}`;
  const listed = await sumTriedCases(db, trial.id);
  const others = trialResults.filter((result) => {
    const { cases, rupiah } = sumOf(tally, result);
    const found = listed.get(result) ?? { cases: 0, rupiah: 0 };
    return found.cases !== cases || found.rupiah !== rupiah;
  });
  for (const result of others) yield `${words}: ${result} lists other cases than it counts.`;
  if (end !== undefined && others.length === 0 && !(await isListedAsTold(db, trial, end)))
    yield `${words}: its lists are not those that the audit tells of.`;
}

type Ended = TrialStory['ends'][number];

const stateOf = (end: Ended): string =>
  end.event === 'policy_trial_finished'
    ? end.details.state
    : end.event === 'policy_trial_failed'
      ? 'FAILED'
      : 'CANCELLED';

/** Trials that failed in earlier versions left no entry. */
const isToldOf = (state: string): boolean => state !== 'RUNNING' && state !== 'FAILED';

async function* faultsOfEnd(
  db: Db,
  trial: Trial,
  ends: readonly Ended[],
  readTriable: ReadTriable,
): AsyncGenerator<string> {
  const words = `Policy trial ${trial.id}`;
  const last = ends.at(-1);
  if (ends.length > 1) yield `${words} ended more than once.`;
  if (last !== undefined && stateOf(last) !== trial.state) yield `${words} ended otherwise than the audit tells.`;
  if (last === undefined && isToldOf(trial.state)) yield `${words}: no audit entry tells of its end.`;
  if (!isFinished(trial)) return;
  const end = last?.event === 'policy_trial_finished' ? last.details : undefined;
  const tally = tallySchema.safeParse(trial.tally).data;
  if (end !== undefined && (tally === undefined || end.result !== digestOfTally(tally)))
    yield `${words}: its result is not the one that the audit tells of.`;
  if (tally !== undefined) yield* faultsOfLists(db, trial, tally, end);
  // Of trials of earlier versions nobody knows by which assessments they were tried.
  if (end?.cases !== undefined) yield* faultsOfTriedCases(db, trial, readTriable);
}

/** A person began it, once, and the audit says which text they tried, on which cases. */
function* faultsOfBeginning(trial: Trial, { beginnings, ends }: TrialStory): Generator<string> {
  const words = `Policy trial ${trial.id}`;
  const [beginning] = beginnings;
  if (beginning === undefined) yield `${words}: no audit entry tells of its beginning.`;
  else if (!beganAt(trial, beginning)) yield `${words} began at another moment than the audit tells.`;
  if (beginnings.length > 1) yield `${words} began more than once.`;
  if (![...beginnings, ...ends].every((told) => isOfSame(trial, told)))
    yield `${words} is of another proposal, text or day than the audit tells of.`;
}

/** Somebody approves a policy by these figures: they are what the program counted, and the lists behind them are theirs. */
export const finishedTrials = (readTriable: ReadTriable): Check => ({
  name: 'Trials of policies say what was counted, and list the cases that were',
  async *findFaults({ db, secrets }) {
    const stories = await readTrialStories(db, await readKeyTimes(db, secrets));
    const trials = await listAllTrials(db);
    const present = new Set(trials.map(({ id }) => id));
    for (const id of stories.keys()) if (!present.has(id)) yield `Policy trial ${id} is gone: the audit tells of it.`;
    for (const trial of trials) {
      const story = stories.get(trial.id) ?? nothingTold;
      yield* faultsOfBeginning(trial, story);
      yield* faultsOfEnd(db, trial, story.ends, readTriable);
    }
  },
});
