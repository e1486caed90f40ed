import type { Reason } from '@trustiq/domain/workflow/reasons.ts';
import type { Db } from '../../platform/database/open-database.ts';

const ofBanks = new WeakMap<Db, Promise<ReadonlyMap<string, Reason>>>();

/** Reasons come with the program and change only with it, so they are read once. */
export function knownReasons(db: Db): Promise<ReadonlyMap<string, Reason>> {
  const known = ofBanks.get(db);
  if (known !== undefined) return known;
  const reading = db
    .selectFrom('reasons')
    .select(['code', 'category'])
    .execute()
    .then((rows) => new Map(rows.map((reason) => [reason.code, reason])));
  reading.catch(() => ofBanks.delete(db));
  ofBanks.set(db, reading);
  return reading;
}
