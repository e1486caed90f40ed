import type { Db } from '../database/open-database.ts';
import { writtenIn } from '../database/written-tables.ts';
import { MomentPassed } from '../moment/in-one-moment.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { type GuardedRow, listGuardedRows, listRowsAt } from './guarded-rows.store.ts';
import { kindOf } from './guarded-tables.ts';
import { type HeldSubject, heldAs, noteHeld } from './held-subjects.ts';
import { lockVersion, type StoredMarks } from './row-marks.store.ts';
import { nameOfSubject, type Subject } from './subject.ts';
import { makeMarks } from './subject-marks.ts';

/** Marked in bulk, when no entry of the audit told of it: by an upgrade or for the demo bank. */
export const BULK_VERSION = 0;
/** What came into being with an entry that tells of it. Bulk marks skip it, so that both kinds can be counted. */
export const FIRST_VERSION = 1;

const nextVersion = (version: number | null): number =>
  version === null ? FIRST_VERSION : version === BULK_VERSION ? FIRST_VERSION + 1 : version + 1;

/** What was compared in this moment stands as it did, but for the tables that this transaction has written. */
async function presentRows(trx: Db, subject: Subject, held: HeldSubject | undefined): Promise<readonly GuardedRow[]> {
  const { kind, id } = subject;
  if (held?.rows === undefined) return listGuardedRows(trx, kind, [id]);
  const written = writtenIn(trx);
  const places = kindOf(kind).tables.flatMap(({ table }, place) => (written.has(table) ? [place] : []));
  const standing = held.rows.filter(({ place }) => !places.includes(place));
  const anew = await listRowsAt(trx, subject, places);
  return [...standing, ...anew].sort((one, other) => one.place - other.place);
}

/**
 * The marks of a subject's rows as they now are, to be kept by the entry that tells of the change, inside the transaction
 * that made it. Only of a subject that this transaction has held since before it changed it (`holdSubject`, `beginSubject`).
 */
export async function markRows(trx: Db, subject: Subject): Promise<StoredMarks> {
  const name = nameOfSubject(subject);
  const held = heldAs(trx, subject);
  const version = nextVersion(held === undefined ? await lockVersion(trx, name) : held.version);
  const rows = await presentRows(trx, subject, held);
  // Somebody removed the row beside us, and ours took its place: the work begins anew, and finds it missing.
  if (new Set(rows.map(({ place, key }) => `${place} ${key}`)).size < rows.length) throw new MomentPassed();
  const marks = makeMarks(secretsOf(trx), subject, version, rows, held?.known);
  noteHeld(trx, subject, { ...held, version });
  return { subject: name, ...marks };
}
