import type { PersonKey } from '@trustiq/domain/exposure/marriage.ts';
import type { Db } from '../platform/database/open-database.ts';
import { type Moment, MomentPassed } from '../platform/moment/in-one-moment.ts';
import { listPersonKeys, lockPersons, lockRelatedParties } from './lock-persons.store.ts';

/** The key of a lock from the hash of a NIK: its first eight bytes, as PostgreSQL reads them. */
const lockKeyOf = (person: PersonKey): string => BigInt.asIntN(64, BigInt(`0x${person.slice(0, 16)}`)).toString();

/**
 * For work that counts what the people around a case owe: they are locked before its moment begins, and after them all
 * related parties of the bank together, where one of these people is one. `expect` is its first look: should somebody have
 * joined them while the locks were waited for, they are not all held, and it begins anew.
 */
export function holdingPersons(
  applicationId: number,
  relatedParties: () => ReadonlySet<PersonKey>,
): {
  readonly moment: Moment;
  readonly expect: (trx: Db) => Promise<void>;
} {
  let held: ReadonlySet<string> = new Set();
  let areRelatedHeld = false;
  const isRelated = (keys: Iterable<string>): boolean => {
    const related = new Set([...relatedParties()].map(lockKeyOf));
    return related.size > 0 && [...keys].some((key) => related.has(key));
  };
  const lock = async (connection: Db) => {
    held = await lockPersons(connection, applicationId);
    areRelatedHeld = isRelated(held);
    if (areRelatedHeld) await lockRelatedParties(connection);
  };
  const expect = async (trx: Db) => {
    const present = await listPersonKeys(trx, applicationId);
    const areAllHeld = present.every((key) => held.has(key)) && (areRelatedHeld || !isRelated(present));
    if (!areAllHeld) throw new MomentPassed();
  };
  return { moment: { lock }, expect };
}
