import { tallySchema, trialResults } from '@trustiq/contract/policy-trial/tried-outcome.ts';
import { trialGroups } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { finishedTrialStates } from '@trustiq/domain/policy-trial/trial-state.ts';
import { apartReasons, type Sum, type TrialTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { readKeyTimes } from '../../platform/audit/key-times.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Check } from '../../platform/verify/check.ts';
import { digestOfKeptCases } from './digest-of-cases.ts';
import { digestOfTally, digestOfWords } from './digest-of-tally.ts';
import { listAllTrials } from './policy-trials.store.ts';
import {
  beganAt,
  isOfSame,
  readBeginnings,
  readEnds,
  readFailures,
  type TrialBeginning,
  type TrialEnd,
} from './trial-entries.ts';
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

type Ends = { readonly end: TrialEnd | undefined; readonly hasFailed: boolean };

async function* faultsOfEnd(db: Db, trial: Trial, { end, hasFailed }: Ends): AsyncGenerator<string> {
  const words = `Policy trial ${trial.id}`;
  const told = end?.state ?? (hasFailed ? 'FAILED' : undefined);
  if (told !== undefined && told !== trial.state) yield `${words} ended otherwise than the audit tells.`;
  if (!isFinished(trial)) return;
  const tally = tallySchema.safeParse(trial.tally).data;
  if (end === undefined) yield `${words}: no audit entry tells of its end.`;
  else if (tally === undefined || end.result !== digestOfTally(tally))
    yield `${words}: its result is not the one that the audit tells of.`;
  if (tally !== undefined) yield* faultsOfLists(db, trial, tally, end);
}

/** A person began it, and the audit says which text they tried, on which cases. */
function* faultsOfBeginning(trial: Trial, beginning: TrialBeginning | undefined): Generator<string> {
  if (beginning === undefined) yield `Policy trial ${trial.id}: no audit entry tells of its beginning.`;
  else if (!beganAt(trial, beginning)) yield `Policy trial ${trial.id} began at another moment than the audit tells.`;
}

/** Somebody approves a policy by these figures: they are what the program counted, and the lists behind them are theirs. */
export const finishedTrials: Check = {
  name: 'Trials of policies say what was counted, and list the cases that were',
  async *findFaults({ db, secrets }) {
    const record = { db, times: await readKeyTimes(db, secrets) };
    const beginnings = await readBeginnings(record);
    const ends = await readEnds(record);
    const failures = await readFailures(record);
    const trials = await listAllTrials(db);
    const present = new Set(trials.map(({ id }) => id));
    for (const id of new Set([beginnings, ends, failures].flatMap((entries) => [...entries.keys()])))
      if (!present.has(id)) yield `Policy trial ${id} is gone: the audit tells of it.`;
    for (const trial of trials) {
      const [beginning, end, failure] = [beginnings.get(trial.id), ends.get(trial.id), failures.get(trial.id)];
      yield* faultsOfBeginning(trial, beginning);
      if ([beginning, end, failure].some((entry) => entry && !isOfSame(trial, entry.details)))
        yield `Policy trial ${trial.id} is of another proposal, text or day than the audit tells of.`;
      yield* faultsOfEnd(db, trial, { end: end?.details, hasFailed: failure !== undefined });
    }
  },
};
