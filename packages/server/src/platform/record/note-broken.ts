import { appendAudit, chainKeyOf, macOfEntry } from '../audit/audit-entry.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open-database.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { listNotes, lockNotes } from './broken-notes.store.ts';
import type { Subject } from './subject.ts';

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
 * The same for what is found whenever somebody looks: each finding about a case once, however often it is read. Only an
 * entry of our own counts as told, so that nobody silences it by one that they wrote into the database.
 */
export async function noteBrokenOnce(
  { db, now }: { readonly db: Db; readonly now: Clock },
  applicationId: number,
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
