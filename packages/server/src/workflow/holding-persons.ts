import type { Db } from '../platform/database/open-database.ts';
import { type Moment, MomentPassed } from '../platform/moment/in-one-moment.ts';
import { listPersonKeys, lockPersons } from './lock-persons.store.ts';

/**
 * For work that counts what the people around a case owe: they are locked before its moment begins. `expect` is its first
 * look: should somebody have joined them while the locks were waited for, they are not all held, and it begins anew.
 */
export function holdingPersons(applicationId: number): {
  readonly moment: Moment;
  readonly expect: (trx: Db) => Promise<void>;
} {
  let held: ReadonlySet<string> = new Set();
  const lock = async (connection: Db) => {
    held = await lockPersons(connection, applicationId);
  };
  const expect = async (trx: Db) => {
    const present = await listPersonKeys(trx, applicationId);
    if (!present.every((key) => held.has(key))) throw new MomentPassed();
  };
  return { moment: { lock }, expect };
}
