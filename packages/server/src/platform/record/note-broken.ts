import { z } from 'zod';
import { appendAudit, chainKeyOf, macOfEntry } from '../audit/audit-entry.ts';
import { detailsIn } from '../audit/entry-details.ts';
import type { Db } from '../database/open-database.ts';
import type { GuardedTable } from '../marks/guarded-tables.ts';
import { type Subject, wordsOfSubject } from '../marks/subject.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import type { Clock } from '../time/clock.ts';
import { listNotes, lockNotes } from './broken-notes.store.ts';

export const BROKEN_EVENT = 'record_broken';
const MOST_FAULTS = 20;

/** What was found to differ from its marks stays a fault, whatever is marked anew or put back afterwards. */
export async function noteBrokenRecord(
  db: Db,
  faults: readonly string[],
  at: Date,
  applicationId: number | null = null,
): Promise<void> {
  if (faults.length === 0) return;
  const details = { faults: faults.slice(0, MOST_FAULTS) };
  await appendAudit(db, { at, event: BROKEN_EVENT, userId: null, applicationId, details });
}

/**
 * The same for what is found whenever somebody looks: each finding once, however often it is read. Only an
 * entry of our own counts as told, so that nobody silences it by one that they wrote into the database.
 */
export async function noteBrokenOnce(
  { db, now }: { readonly db: Db; readonly now: Clock },
  applicationId: number | null,
  faults: readonly string[],
): Promise<void> {
  const told = JSON.stringify(faults.slice(0, MOST_FAULTS));
  await db.transaction().execute(async (trx) => {
    const secrets = secretsOf(trx);
    const chainKey = chainKeyOf({ applicationId, userId: null, event: BROKEN_EVENT });
    await lockNotes(trx, applicationId);
    const notes = await listNotes(trx, chainKey, BROKEN_EVENT);
    const isTold = notes.some(
      ({ payload, mac }) => payload.includes(told) && mac === macOfEntry(secrets, { chainKey, payload }),
    );
    if (!isTold) await noteBrokenRecord(trx, faults, now(), applicationId);
  });
}

export const noteBroken = (db: Db, { kind, id }: Subject, faults: readonly string[], at: Date): Promise<void> =>
  noteBrokenRecord(db, faults, at, kind === 'application' ? id : null);

const noted = z.object({ faults: z.array(z.string()) });

/**
 * Whether it was ever found that somebody changed this table's rows of a case, or its marks: work that marks the case anew
 * afterwards does not make them true. A note that cannot be read, or had no room for every fault, may have been about them.
 */
export async function wasRowFoundBroken(db: Db, subject: Subject, table: GuardedTable['table']): Promise<boolean> {
  const chainKey = chainKeyOf({ applicationId: subject.id, userId: null, event: BROKEN_EVENT });
  const places = [table, 'row_marks'].map((name) => `${wordsOfSubject(subject)}, ${name}`);
  const isAbout = (fault: string) => places.some((place) => fault.startsWith(place));
  return (await listNotes(db, chainKey, BROKEN_EVENT)).some(({ payload }) => {
    const faults = detailsIn(payload, noted)?.faults;
    return faults === undefined || faults.length >= MOST_FAULTS || faults.some(isAbout);
  });
}
