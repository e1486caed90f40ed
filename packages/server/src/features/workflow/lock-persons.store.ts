import { sql } from 'kysely';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import type { Db } from '../../platform/database/open-database.ts';

/**
 * Nobody else decides about what these people owe until the transaction ends. Always before the row of an application,
 * and several in the order of their hashes, so that two decisions never wait for one another. A case locks its own
 * person, their CIF and the spouse it names: two cases that count each other always have one of these in common.
 */
export async function lockPersons(db: Db, applicationId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(keys.key) from (
      select distinct ('x' || encode(substring(k.hash from 1 for 8), 'hex'))::bit(64)::bigint as key from (
        select a.nik_hash as hash from applications a where a.id = ${applicationId}
        union all
        select s.nik_hash from spouses s where s.application_id = ${applicationId} and s.nik_hash is not null
        union all
        select sha256(convert_to('cif:' || b.cif, 'UTF8')) from applications a join borrowers b on b.id = a.borrower_id
        where a.id = ${applicationId} and b.cif is not null
      ) k order by 1) keys ${keptPlan}`.execute(db);
}
