import { tallySchema, trialResults } from '@trustiq/contract/policy-trial/tried-outcome.ts';
import { trialGroups } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { apartReasons, type Sum, type TrialTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { z } from 'zod';
import { detailsIn } from '../../platform/audit/entry-details.ts';
import { listEventEntries } from '../../platform/audit/event-entries.store.ts';
import { isEntryOurs, readKeyTimes } from '../../platform/audit/key-times.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { Check } from '../../platform/verify/check.ts';
import { digestOfTally } from './digest-of-tally.ts';
import { listFinishedTrials } from './policy-trials.store.ts';
import { sumTriedCases } from './tried-cases.store.ts';

const told = z.object({ trial: z.int(), digest: z.string(), state: z.string(), result: z.string() });

/** What the audit says of the end of each trial. */
async function readTold(db: Db, secrets: Secrets): Promise<ReadonlyMap<number, z.output<typeof told>>> {
  const times = await readKeyTimes(db, secrets);
  const known = new Map<number, z.output<typeof told>>();
  for (const entry of await listEventEntries(db, 'policy_trial_finished')) {
    const details = isEntryOurs(times, entry) ? detailsIn(entry.payload, told) : null;
    if (details !== null) known.set(details.trial, details);
  }
  return known;
}

const sumOf = (tally: TrialTally, result: (typeof trialResults)[number]): Sum => {
  const group = trialGroups.find((name) => name === result);
  const apart = apartReasons.find((name) => name === result);
  return group ? tally.groups[group] : apart ? tally.apart[apart] : tally.controlDiffers;
};

/** Somebody approves a policy by these figures: they are what the program counted, and the lists behind them are theirs. */
export const finishedTrials: Check = {
  name: 'Trials of policies say what was counted, and list the cases that were',
  async *findFaults({ db, secrets }) {
    const known = await readTold(db, secrets);
    for (const trial of await listFinishedTrials(db)) {
      const words = `Policy trial ${trial.id}`;
      const end = known.get(trial.id);
      const tally = tallySchema.safeParse(trial.tally).data;
      if (end === undefined) yield `${words}: no audit entry tells of its end.`;
      else if (tally === undefined || end.state !== trial.state || end.result !== digestOfTally(tally))
        yield `${words}: its result is not the one that the audit tells of.`;
      else if (end.digest !== trial.digest) yield `${words} is of another text than the audit tells of.`;
      if (tally === undefined) continue;
      const listed = await sumTriedCases(db, trial.id);
      for (const result of trialResults) {
        const { cases, rupiah } = sumOf(tally, result);
        const found = listed.get(result) ?? { cases: 0, rupiah: 0 };
        if (found.cases !== cases || found.rupiah !== rupiah)
          yield `${words}: ${result} lists other cases than it counts.`;
      }
    }
  },
};
