import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { bookSubject } from '../../platform/marks/subject.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import { findNewestVersion } from './policy-book.store.ts';

/** One proposes or rules at a time, and nobody on a book that was changed behind the record. Gives the newest version; null where none was ever approved. */
export async function holdBook(trx: Db, at: Date) {
  const faults = await holdSubject(trx, bookSubject, at);
  if (faults.length > 0) throw new RecordBroken(null, faults, new Failure('RECORD_BROKEN'));
  return (await findNewestVersion(trx)) ?? null;
}
