import { sql } from 'kysely';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import type { Db } from '../../platform/database/open-database.ts';

type RelatedCase = { readonly id: number; readonly borrowerId: number };

/**
 * Other cases of the borrower, of the same NIK or CIF, and of husband or wife, whatever their status: one that was changed
 * so that it no longer counts must be looked at all the more.
 */
export async function listRelatedCases(db: Db, applicationId: number): Promise<RelatedCase[]> {
  const { rows } = await sql<RelatedCase>`
    with own as (
      select a.id, a.nik_hash, a.borrower_id, b.cif from applications a join borrowers b on b.id = a.borrower_id
      where a.id = ${applicationId}
    ), related as (
      select o.id from own join applications o on o.nik_hash = own.nik_hash
      union
      select o.id from own join applications o on o.borrower_id = own.borrower_id
      union
      select o.id from own join borrowers t on t.cif = own.cif join applications o on o.borrower_id = t.id
      union
      select o.id from own join spouses s on s.application_id = own.id join applications o on o.nik_hash = s.nik_hash
      union
      select s.application_id from own join spouses s on s.nik_hash = own.nik_hash
    )
    select o.id, o.borrower_id as "borrowerId" from related r join applications o on o.id = r.id
    where o.id <> ${applicationId} order by o.id ${keptPlan}`.execute(db);
  return rows;
}
