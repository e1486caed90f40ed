import { trialResults } from '@trustiq/contract/policy-trial/tried-outcome.ts';
import { trialGroups } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { apartReasons, type Sum, type TrialTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { readKeyTimes } from '../../platform/audit/key-times.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Check } from '../../platform/verify/check.ts';
import { faultsOfApprovals } from './check-approvals.ts';
import { faultsOfTriedCases, type ReadTriable } from './check-tried-cases.ts';
import { digestOfKeptCases } from './digest-of-cases.ts';
import { listAllTrials } from './policy-trials.store.ts';
import { nothingTold, readTrialStories, type TrialEnd, type TrialStory } from './trial-entries.ts';
import { endTold, faultsOfTrial, goneTrial, isFinished, type KeptTrial, tallyIn } from './trial-faults.ts';
import { digestOfLists, sumTriedCases } from './tried-cases.store.ts';

const sumOf = (tally: TrialTally, result: (typeof trialResults)[number]): Sum => {
  const group = trialGroups.find((name) => name === result);
  const apart = apartReasons.find((name) => name === result);
  return group ? tally.groups[group] : apart ? tally.apart[apart] : tally.controlDiffers;
};

/** Cases may change places, or what is said of them, and come to the same. */
async function isListedAsTold(db: Db, trial: KeptTrial, { cases, lists }: TrialEnd): Promise<boolean> {
  if (cases !== undefined) return cases === (await digestOfKeptCases(db, trial.id));
  return lists === undefined || lists === (await digestOfLists(db, trial.id));
}

async function* faultsOfLists(
  db: Db,
  trial: KeptTrial,
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

async function* faultsBehindResult(
  db: Db,
  trial: KeptTrial,
  story: TrialStory,
  readTriable: ReadTriable,
): AsyncGenerator<string> {
  if (!isFinished(trial)) return;
  const end = endTold(story);
  const tally = tallyIn(trial);
  if (tally !== undefined) yield* faultsOfLists(db, trial, tally, end);
  // Of trials of earlier versions nobody knows by which assessments they were tried.
  if (end?.cases !== undefined) yield* faultsOfTriedCases(db, trial, readTriable);
}

/** Somebody approves a policy by these figures: they are what the program counted, and the lists behind them are theirs. */
export const finishedTrials = (readTriable: ReadTriable): Check => ({
  name: 'Trials of policies say what was counted, and list the cases that were',
  async *findFaults({ db, secrets }) {
    const times = await readKeyTimes(db, secrets);
    const stories = await readTrialStories(db, times);
    const trials = await listAllTrials(db);
    const present = new Set(trials.map(({ id }) => id));
    for (const id of stories.keys()) if (!present.has(id)) yield goneTrial(id);
    for (const trial of trials) {
      const story = stories.get(trial.id) ?? nothingTold;
      yield* faultsOfTrial(trial, story);
      yield* faultsBehindResult(db, trial, story, readTriable);
    }
    yield* faultsOfApprovals(db, times, stories);
  },
});
