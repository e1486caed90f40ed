import { besideReading, noteCaseBroken } from '../audit/case-reading.ts';
import type { Db } from '../database/open-database.ts';
import { seeOneMoment } from '../moment/in-one-moment.ts';
import type { Clock } from '../time/clock.ts';
import { compareListed, type ListedCase } from './compare-shown.ts';
import { noteBrokenOnce } from './note-broken.ts';

/**
 * A list from whose rows somebody decides without opening the case: its page is read and compared at one moment like a case
 * that is opened. Other lists only lead to a case.
 */
export async function showListed<Value>(
  deps: { readonly db: Db; readonly now: Clock },
  read: (trx: Db) => Promise<Value>,
  casesOf: (value: Value) => readonly ListedCase[],
): Promise<Value> {
  const { value, broken } = await seeOneMoment(deps.db, async (trx) => {
    const listed = await read(trx);
    return { value: listed, broken: await compareListed(trx, casesOf(listed)) };
  });
  for (const [id, faults] of broken) {
    noteCaseBroken(id);
    await besideReading(() => noteBrokenOnce(deps, id, faults));
  }
  return value;
}
