import { besideReading, noteCaseBroken } from '../audit/case-reading.ts';
import type { Db } from '../database/open-database.ts';
import { seeOneMoment } from '../moment/in-one-moment.ts';
import type { Clock } from '../time/clock.ts';
import { compareListed, compareListedAccounts, type ListedCase } from './compare-shown.ts';
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

/** The same for a list of accounts: gives also whose rows are not as the program wrote them. */
export async function showListedAccounts<Value>(
  deps: { readonly db: Db; readonly now: Clock },
  read: (trx: Db) => Promise<Value>,
  accountsOf: (value: Value) => readonly number[],
): Promise<{ readonly value: Value; readonly isBroken: (userId: number) => boolean }> {
  const { value, broken } = await seeOneMoment(deps.db, async (trx) => {
    const listed = await read(trx);
    return { value: listed, broken: await compareListedAccounts(trx, accountsOf(listed)) };
  });
  for (const faults of broken.values()) await noteBrokenOnce(deps, null, faults);
  return { value, isBroken: (userId) => broken.has(userId) };
}
