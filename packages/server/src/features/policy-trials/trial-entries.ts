import { z } from 'zod';
import { listEventEntries } from '../../platform/audit/event-entries.store.ts';
import { isEntryOurs, type KeyTimes } from '../../platform/audit/key-times.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** What an entry that tells of a trial says of it. */
const subject = z.object({ trial: z.int(), proposal: z.int(), digest: z.string(), since: z.string() });

const started = z.object({
  event: z.literal('policy_trial_started'),
  at: z.iso.datetime(),
  details: subject,
});
const finished = z.object({
  event: z.literal('policy_trial_finished'),
  details: subject.extend({
    state: z.string(),
    result: z.string(),
    /** Of the lists and the words: so ended trials of earlier versions, and the first of all said nothing of them. */
    lists: z.string().nullable().optional(),
    cases: z.string().optional(),
    words: z.string().optional(),
  }),
});
const failed = z.object({ event: z.literal('policy_trial_failed'), details: subject });
const cancelled = z.object({ event: z.literal('policy_trial_cancelled'), details: subject.omit({ since: true }) });

const entry = z.discriminatedUnion('event', [started, finished, failed, cancelled]);
const events = entry.options.map(({ shape }) => shape.event.value);

type TrialEntry = z.output<typeof entry>;
export type TrialBeginning = z.output<typeof started>;
export type TrialEnd = z.output<typeof finished>['details'];

/** Whatever the audit says of one trial. */
export type TrialStory = {
  readonly beginnings: readonly TrialBeginning[];
  readonly ends: readonly Exclude<TrialEntry, TrialBeginning>[];
};

function parsed(payload: string): TrialEntry | undefined {
  try {
    return entry.safeParse(JSON.parse(payload)).data;
  } catch {
    // Of an entry that the program did not write, which `verify` names elsewhere.
    return undefined;
  }
}

const isBeginning = (one: TrialEntry): one is TrialBeginning => one.event === 'policy_trial_started';
const isEnd = (one: TrialEntry): one is Exclude<TrialEntry, TrialBeginning> => !isBeginning(one);

/** By trial. Only what the program wrote, under a key that still counted then. */
export async function readTrialStories(db: Db, times: KeyTimes): Promise<ReadonlyMap<number, TrialStory>> {
  const told: TrialEntry[] = [];
  for (const event of events)
    for (const row of await listEventEntries(db, event)) {
      const read = isEntryOurs(times, row) ? parsed(row.payload) : undefined;
      if (read !== undefined) told.push(read);
    }
  const byTrial = Map.groupBy(told, ({ details }) => details.trial);
  return new Map(
    [...byTrial].map(([id, entries]) => [id, { beginnings: entries.filter(isBeginning), ends: entries.filter(isEnd) }]),
  );
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

/** The moment decides which cases are looked at. */
export const beganAt = ({ started_at: at }: Trial, beginning: TrialBeginning): boolean =>
  at.getTime() === Date.parse(beginning.at);
