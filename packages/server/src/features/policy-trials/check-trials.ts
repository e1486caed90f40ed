import { tallySchema, trialResults } from '@trustiq/contract/policy-trial/tried-outcome.ts';
import { trialGroups } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { finishedTrialStates } from '@trustiq/domain/policy-trial/trial-state.ts';
import { apartReasons, type Sum, type TrialTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { z } from 'zod';
import { detailsIn } from '../../platform/audit/entry-details.ts';
import { listEventEntries } from '../../platform/audit/event-entries.store.ts';
import { isEntryOurs, type KeyTimes, readKeyTimes } from '../../platform/audit/key-times.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Check } from '../../platform/verify/check.ts';
import { digestOfTally } from './digest-of-tally.ts';
import { listAllTrials } from './policy-trials.store.ts';
import { digestOfLists, sumTriedCases } from './tried-cases.store.ts';

const tried = { trial: z.int(), proposal: z.int(), digest: z.string(), since: z.string() };
const begun = z.object(tried);
const told = z.object({
  ...tried,
  state: z.string(),
  result: z.string(),
  /** Ends of earlier versions say nothing of them. */
  lists: z.string().nullable().optional(),
});

const failed = z.object({ ...tried, failure: z.string() });

/** What the audit says of each trial with an event of this name. */
async function readEntries<Details extends { readonly trial: number }>(
  { db, times }: { readonly db: Db; readonly times: KeyTimes },
  event: string,
  schema: z.ZodType<Details>,
): Promise<ReadonlyMap<number, Details>> {
  const known = new Map<number, Details>();
  for (const entry of await listEventEntries(db, event)) {
    const details = isEntryOurs(times, entry) ? detailsIn(entry.payload, schema) : null;
    if (details !== null) known.set(details.trial, details);
  }
  return known;
}

const sumOf = (tally: TrialTally, result: (typeof trialResults)[number]): Sum => {
  const group = trialGroups.find((name) => name === result);
  const apart = apartReasons.find((name) => name === result);
  return group ? tally.groups[group] : apart ? tally.apart[apart] : tally.controlDiffers;
};

type Trial = Awaited<ReturnType<typeof listAllTrials>>[number];
type Begun = z.output<typeof begun>;
type Told = z.output<typeof told>;

const isFinished = ({ state }: Trial): boolean => finishedTrialStates.some((finished) => finished === state);

const isOfSame = (trial: Trial, { proposal, digest, since }: Begun): boolean =>
  proposal === trial.proposal_id && digest === trial.digest && since === trial.since;

async function* faultsOfLists(db: Db, trial: Trial, tally: TrialTally, end: Told | undefined): AsyncGenerator<string> {
  const words = `Policy trial ${trial.id}`;
  const listed = await sumTriedCases(db, trial.id);
  const others = trialResults.filter((result) => {
    const { cases, rupiah } = sumOf(tally, result);
    const found = listed.get(result) ?? { cases: 0, rupiah: 0 };
    return found.cases !== cases || found.rupiah !== rupiah;
  });
  for (const result of others) yield `${words}: ${result} lists other cases than it counts.`;
  // Cases may change places, or what is said of them, and come to the same.
  const hasTold = end?.lists !== undefined && others.length === 0;
  if (hasTold && (await digestOfLists(db, trial.id)) !== end.lists)
    yield `${words}: its lists are not those that the audit tells of.`;
}

type Ends = { readonly end: Told | undefined; readonly failure: Begun | undefined };

async function* faultsOfEnd(db: Db, trial: Trial, { end, failure }: Ends): AsyncGenerator<string> {
  const words = `Policy trial ${trial.id}`;
  const told = end?.state ?? (failure === undefined ? undefined : 'FAILED');
  if (told !== undefined && told !== trial.state) yield `${words} ended otherwise than the audit tells.`;
  if (!isFinished(trial)) return;
  const tally = tallySchema.safeParse(trial.tally).data;
  if (end === undefined) yield `${words}: no audit entry tells of its end.`;
  else if (tally === undefined || end.result !== digestOfTally(tally))
    yield `${words}: its result is not the one that the audit tells of.`;
  if (tally !== undefined) yield* faultsOfLists(db, trial, tally, end);
}

/** Somebody approves a policy by these figures: they are what the program counted, and the lists behind them are theirs. */
export const finishedTrials: Check = {
  name: 'Trials of policies say what was counted, and list the cases that were',
  async *findFaults({ db, secrets }) {
    const record = { db, times: await readKeyTimes(db, secrets) };
    const beginnings = await readEntries(record, 'policy_trial_started', begun);
    const ends = await readEntries(record, 'policy_trial_finished', told);
    const failures = await readEntries(record, 'policy_trial_failed', failed);
    const trials = await listAllTrials(db);
    const present = new Set(trials.map(({ id }) => id));
    for (const id of new Set([beginnings, ends, failures].flatMap((entries) => [...entries.keys()])))
      if (!present.has(id)) yield `Policy trial ${id} is gone: the audit tells of it.`;
    for (const trial of trials) {
      const end = ends.get(trial.id);
      const failure = failures.get(trial.id);
      const said = [beginnings.get(trial.id), end, failure].filter((entry) => entry !== undefined);
      if (said.some((entry) => !isOfSame(trial, entry)))
        yield `Policy trial ${trial.id} is of another proposal, text or day than the audit tells of.`;
      yield* faultsOfEnd(db, trial, { end, failure });
    }
  },
};
