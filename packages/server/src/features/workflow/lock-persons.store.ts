import { sql } from 'kysely';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { personKeys } from './exposure.store.ts';

/**
 * Nobody else decides about what these people owe until the transaction ends. Always before the row of an application,
 * and several in the order of their hashes, so that two decisions never wait for one another. A case locks its own
 * person, their CIF and everybody who is, was or may be husband or wife: two cases that count each other always have one
 * of these in common. False when somebody joined them while the locks were waited for: then they are not all held.
 */
export async function lockPersons(db: Db, applicationId: number): Promise<boolean> {
  const { rows: held } = await sql<{ key: string }>`
    select pg_advisory_xact_lock(keys.key), keys.key::text as key
    from (select key from (${personKeys(applicationId)}) k order by key) keys ${keptPlan}`.execute(db);
  const { rows: present } = await sql<{ key: string }>`
    select k.key::text as key from (${personKeys(applicationId)}) k ${keptPlan}`.execute(db);
  return present.every(({ key }) => held.some((one) => one.key === key));
}
