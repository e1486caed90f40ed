import type { Actor } from '@trustiq/domain/access/roles.ts';
import type { Db } from '../database/open-database.ts';
import { Failure } from '../http/failure.ts';
import { valueOf } from '../marks/guarded-rows.store.ts';
import { nameOfSubject, userSubject } from '../marks/subject.ts';
import { type ComparedSubject, compareSubjects } from './compare-subjects.ts';
import { RecordBroken } from './record-broken.ts';

/** False for whoever came in with a role that is no longer theirs. */
export const isOfRole = ({ rows: [row] }: ComparedSubject, role: string): boolean =>
  row !== undefined && valueOf('user', row, 'role') === role;

/** False for whoever came in with an account that was closed since. */
export const isOpenAccount = ({ rows: [row] }: ComparedSubject): boolean =>
  row !== undefined && valueOf('user', row, 'is_active') === 'true';

/** False for a channel that was closed after it came in. */
export const isOpenChannel = ({ rows: [row] }: ComparedSubject): boolean =>
  row !== undefined && valueOf('service', row, 'is_active') === 'true';

/** Nobody works with an account or a role that was given to them behind the record: inside the moment of the work. */
export async function relyOnActor(trx: Db, { userId, role }: Pick<Actor, 'userId' | 'role'>): Promise<void> {
  const person = userSubject(userId);
  const { faults, compared } = await compareSubjects(trx, [person]);
  if (faults.length > 0)
    throw new RecordBroken(null, faults, new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }));
  const account = compared.get(nameOfSubject(person));
  if (account === undefined || !isOpenAccount(account)) throw new Failure('UNAUTHENTICATED');
  if (!isOfRole(account, role)) throw new Failure('FORBIDDEN');
}
