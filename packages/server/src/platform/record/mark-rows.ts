import { MomentPassed } from '../database/in-one-moment.ts';
import type { Db } from '../database/open-database.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import { listGuardedRows } from './guarded-rows.store.ts';
import { heldAs, noteHeld } from './held-subjects.ts';
import { lockVersion, saveMarks } from './row-marks.store.ts';
import { nameOfSubject, type Subject } from './subject.ts';
import { makeMarks } from './subject-marks.ts';

/** Marked in bulk, when no entry of the audit told of it: by an upgrade or for the demo bank. */
export const BULK_VERSION = 0;
/** What came into being with an entry that tells of it. Bulk marks skip it, so that both kinds can be counted. */
export const FIRST_VERSION = 1;

const nextVersion = (version: number | null): number =>
  version === null ? FIRST_VERSION : version === BULK_VERSION ? FIRST_VERSION + 1 : version + 1;

/**
 * Marks the rows of a subject as they now are, inside the transaction that changed them, and gives what the audit must
 * say of it. Only of a subject that this transaction has held since before it changed it (`holdSubject`, `beginSubject`).
 */
export async function markRows(trx: Db, subject: Subject): Promise<string> {
  const name = nameOfSubject(subject);
  const held = heldAs(trx, subject);
  const version = nextVersion(held === undefined ? await lockVersion(trx, name) : held.version);
  const rows = await listGuardedRows(trx, subject.kind, [subject.id]);
  // Somebody removed the row beside us, and ours took its place: the work begins anew, and finds it missing.
  if (new Set(rows.map(({ place, key }) => `${place} ${key}`)).size < rows.length) throw new MomentPassed();
  const marks = makeMarks(secretsOf(trx), subject, version, rows, held?.known);
  await saveMarks(trx, name, marks);
  noteHeld(trx, subject, version, held?.known);
  return `${version}.${marks.mac}`;
}
