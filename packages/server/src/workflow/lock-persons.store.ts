import { sql } from 'kysely';
import { keptPlan } from '../platform/database/kept-plan.ts';
import type { Db } from '../platform/database/open-database.ts';
import { personKeys } from './exposure.store.ts';

/**
 * Nobody else decides about what these people owe until the locks are released. Always before the row of an application,
 * and several in the order of their hashes, so that two decisions never wait for one another. A case locks its own
 * person, their CIF and everybody who is, was or may be husband or wife: two cases that count each other always have one
 * of these in common. Gives the keys that are held.
 */
export async function lockPersons(connection: Db, applicationId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select pg_advisory_lock(keys.key), keys.key::text as key
    from (select key from (${personKeys(applicationId)}) k order by key) keys ${keptPlan}`.execute(connection);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Nobody else decides about a loan of a related party of the bank: what all of them owe together has one limit. Always after
 * the persons of a case: whoever holds it waits for nobody else.
 */
export const lockRelatedParties = (connection: Db) =>
  sql`select pg_advisory_lock(hashtextextended('related parties', 0))`.execute(connection);

/** The keys of the people around a case, as the work that holds some of them sees it. */
export async function listPersonKeys(trx: Db, applicationId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key::text as key from (${personKeys(applicationId)}) k ${keptPlan}`.execute(trx);
  return rows.map(({ key }) => key);
}
