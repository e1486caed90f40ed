import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { watchlistSubject } from '../../platform/marks/subject.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import { compareSingle } from '../../platform/record/single-subjects.ts';
import { isWatched } from './watchlist.store.ts';

/** Whether this person stands on the watch list, as the program wrote it; inside a moment that holds the list. */
export async function lookForPerson(db: Db, person: Parameters<typeof isWatched>[1]): Promise<boolean> {
  const faults = await compareSingle(db, watchlistSubject);
  if (faults.length > 0) throw new RecordBroken(null, faults, new Failure('UNAVAILABLE'));
  return isWatched(db, person);
}
