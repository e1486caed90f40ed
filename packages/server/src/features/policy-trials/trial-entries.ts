import { z } from 'zod';
import { listEventEntries } from '../../platform/audit/event-entries.store.ts';
import { isEntryOurs, type KeyTimes } from '../../platform/audit/key-times.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** What an entry that tells of a trial says of it. */
const told = z.object({ trial: z.int(), proposal: z.int(), digest: z.string(), since: z.string() });

const beginning = z.object({ at: z.iso.datetime(), details: told });
const end = z.object({
  details: told.extend({
    state: z.string(),
    result: z.string(),
    /** Of the lists and the words: so ended trials of earlier versions, and the first of all said nothing of them. */
    lists: z.string().nullable().optional(),
    cases: z.string().optional(),
    words: z.string().optional(),
  }),
});
const failure = z.object({ details: told.extend({ failure: z.string() }) });

export type TrialBeginning = z.output<typeof beginning>;
export type TrialEnd = z.output<typeof end>['details'];
export type TrialTold = z.output<typeof told>;

export type TrialRecord = { readonly db: Db; readonly times: KeyTimes };

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    // Of an entry that the program did not write, which `verify` names elsewhere.
    return null;
  }
}

/** What the audit says of each trial with an event of this name; the last counts. */
async function readEntries<Entry extends { readonly details: TrialTold }>(
  { db, times }: TrialRecord,
  event: string,
  schema: z.ZodType<Entry>,
): Promise<ReadonlyMap<number, Entry>> {
  const known = new Map<number, Entry>();
  for (const entry of await listEventEntries(db, event)) {
    const read = isEntryOurs(times, entry) ? schema.safeParse(parsed(entry.payload)).data : undefined;
    if (read !== undefined) known.set(read.details.trial, read);
  }
  return known;
}

export const readBeginnings = (record: TrialRecord) => readEntries(record, 'policy_trial_started', beginning);
export const readEnds = (record: TrialRecord) => readEntries(record, 'policy_trial_finished', end);
export const readFailures = (record: TrialRecord) => readEntries(record, 'policy_trial_failed', failure);

type Trial = { readonly proposal_id: number; readonly digest: string; readonly since: string };

export const isOfSame = ({ proposal_id, digest, since }: Trial, told: TrialTold): boolean =>
  told.proposal === proposal_id && told.digest === digest && told.since === since;

/** The moment decides which cases are looked at. */
export const beganAt = ({ started_at }: { readonly started_at: Date }, { at }: TrialBeginning): boolean =>
  started_at.toISOString() === at;
