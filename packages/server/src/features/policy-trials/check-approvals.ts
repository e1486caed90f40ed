import { namesToldTrial, type ToldResult } from '@trustiq/domain/policy-trial/trial-of-approval.ts';
import { z } from 'zod';
import { listEventEntries } from '../../platform/audit/event-entries.store.ts';
import { isEntryOurs, type KeyTimes } from '../../platform/audit/key-times.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listTextsOfProposals } from './policy-trials.store.ts';
import { isStoryOf, type TrialStory } from './trial-entries.ts';

const approval = z.object({
  at: z.iso.datetime(),
  details: z.object({
    proposal: z.int(),
    digest: z.string(),
    trial: z.object({ id: z.int(), state: z.string(), result: z.string().nullable().optional() }).nullish(),
  }),
});

function parsed(payload: string): z.output<typeof approval> | undefined {
  try {
    return approval.safeParse(JSON.parse(payload)).data;
  } catch {
    // Of an entry that the program did not write, which `verify` names elsewhere.
    return undefined;
  }
}

/** The last result of each trial that was written before an entry. */
const toldBefore = (entryId: number, stories: ReadonlyMap<number, TrialStory>): ToldResult[] =>
  [...stories].flatMap(([id, { ends }]) => {
    const end = ends.findLast((one) => one.entryId < entryId && one.event === 'policy_trial_finished');
    if (end?.event !== 'policy_trial_finished') return [];
    const { state, since, result, cases } = end.details;
    return [{ id, state, since, result, at: new Date(end.at), isOfNamedTrials: cases !== undefined }];
  });

/**
 * Whoever approved was shown the trial that spoke for the text then: one that somebody hid meanwhile, or showed with other
 * figures, is told although everything was put back. No trial ends while a policy is approved, so that the order of the
 * entries says what had ended.
 */
export async function* faultsOfApprovals(
  db: Db,
  times: KeyTimes,
  stories: ReadonlyMap<number, TrialStory>,
): AsyncGenerator<string> {
  const texts = await listTextsOfProposals(db);
  for (const entry of await listEventEntries(db, 'policy_approved')) {
    const read = isEntryOurs(times, entry) ? parsed(entry.payload) : undefined;
    if (read === undefined) continue;
    const { proposal, digest, trial } = read.details;
    const base = texts.find(({ id }) => id === proposal)?.base;
    const proposals = new Set(texts.filter((text) => text.base === base && text.digest === digest).map(({ id }) => id));
    const ofText = new Map([...stories].filter(([, story]) => isStoryOf(story, { digest, proposals })));
    if (!namesToldTrial({ at: new Date(read.at), trial }, toldBefore(entry.id, ofText)))
      yield `Policy proposal ${proposal} was approved, and not by the trial that the audit tells of.`;
  }
}
