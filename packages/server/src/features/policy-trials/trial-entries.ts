import { finishedTrialStates } from '@trustiq/domain/policy-trial/trial-state.ts';
import { z } from 'zod';
import { listEventEntries } from '../../platform/audit/event-entries.store.ts';
import { isEntryOurs, type KeyTimes } from '../../platform/audit/key-times.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** What an entry that tells of a trial says of it. */
const subject = z.object({ trial: z.int(), proposal: z.int(), digest: z.string(), since: z.string() });

const told = z.object({ at: z.iso.datetime(), userId: z.int().nullable() });

const started = told.extend({ event: z.literal('policy_trial_started'), details: subject });
const finished = told.extend({
  event: z.literal('policy_trial_finished'),
  details: subject.extend({
    state: z.enum(finishedTrialStates),
    result: z.string(),
    /** Of the lists and the words: so ended trials of earlier versions, and the first of all said nothing of them. */
    lists: z.string().nullable().optional(),
    cases: z.string().optional(),
    words: z.string().optional(),
  }),
});
const failed = told.extend({
  event: z.literal('policy_trial_failed'),
  details: subject.extend({ failure: z.string().optional() }),
});
const cancelled = told.extend({
  event: z.literal('policy_trial_cancelled'),
  details: subject.omit({ since: true }),
});

const entry = z.discriminatedUnion('event', [started, finished, failed, cancelled]);
const events = entry.options.map(({ shape }) => shape.event.value);

/** With the number of its entry, which says what was written before it. */
type TrialEntry = z.output<typeof entry> & { readonly entryId: number };
export type TrialBeginning = Extract<TrialEntry, { readonly event: 'policy_trial_started' }>;
export type TrialEnd = z.output<typeof finished>['details'];

/** Whatever the audit says of one trial. */
export type TrialStory = {
  readonly beginnings: readonly TrialBeginning[];
  readonly ends: readonly Exclude<TrialEntry, TrialBeginning>[];
};

function parsed({ id, payload }: { readonly id: number; readonly payload: string }): TrialEntry | undefined {
  try {
    const { data } = entry.safeParse(JSON.parse(payload));
    return data && { ...data, entryId: id };
  } catch {
    // Of an entry that the program did not write, which `verify` names elsewhere.
    return undefined;
  }
}

const isBeginning = (one: TrialEntry): one is TrialBeginning => one.event === 'policy_trial_started';
const isEnd = (one: TrialEntry): one is Exclude<TrialEntry, TrialBeginning> => !isBeginning(one);

/** By trial. Only what the program wrote, under a key that still counted then. */
export async function readTrialStories(db: Db, times: KeyTimes): Promise<ReadonlyMap<number, TrialStory>> {
  const entries: TrialEntry[] = [];
  for (const event of events)
    for (const row of await listEventEntries(db, event)) {
      const read = isEntryOurs(times, row) ? parsed(row) : undefined;
      if (read !== undefined) entries.push(read);
    }
  const byTrial = Map.groupBy(entries, ({ details }) => details.trial);
  return new Map([...byTrial].map(([id, of]) => [id, { beginnings: of.filter(isBeginning), ends: of.filter(isEnd) }]));
}

export const nothingTold: TrialStory = { beginnings: [], ends: [] };

type Trial = {
  readonly proposal_id: number;
  readonly digest: string;
  readonly since: string;
  readonly started_at: Date;
};

export const isOfSame = (trial: Trial, { details }: TrialEntry): boolean =>
  details.proposal === trial.proposal_id &&
  details.digest === trial.digest &&
  (!('since' in details) || details.since === trial.since);

/** Whether the audit tells it of this text. */
export const isStoryOf = (
  { beginnings, ends }: TrialStory,
  { digest, proposals }: { readonly digest: string; readonly proposals: ReadonlySet<number> },
): boolean =>
  [...beginnings, ...ends].some(({ details }) => details.digest === digest && proposals.has(details.proposal));

/** The moment decides which cases are looked at. */
export const beganAt = ({ started_at: at }: Trial, beginning: TrialBeginning): boolean =>
  at.getTime() === Date.parse(beginning.at);
