import type { Db } from '../database/open-database.ts';
import { valueOf } from '../marks/guarded-rows.store.ts';
import { nameOfSubject, userSubject } from '../marks/subject.ts';
import { compareSubjects } from './compare-subjects.ts';

/** Until when this person lets no money go, as it stands in the moment of the work; null where nothing is held. */
export async function heldUntilOf(trx: Db, { userId }: { readonly userId: number | null }): Promise<string | null> {
  if (userId === null) return null;
  const person = userSubject(userId);
  const { compared } = await compareSubjects(trx, [person]);
  const [row] = compared.get(nameOfSubject(person))?.rows.filter(({ place }) => place === 0) ?? [];
  const seconds = row === undefined ? null : valueOf('user', row, 'money_held_until');
  return seconds === null ? null : new Date(Number(seconds) * 1000).toISOString();
}
