import type { PersonKey } from '@trustiq/domain/exposure/marriage.ts';
import { sql } from 'kysely';
import { keptPlan } from '../platform/database/kept-plan.ts';
import type { Db } from '../platform/database/open-database.ts';
import { circle, circleOf } from './exposure.store.ts';

type RelatedCase = { readonly id: number; readonly borrowerId: number };

/**
 * Other cases of the borrower and of everybody around them who may count, whatever their status: one that was changed so
 * that it no longer counts must be looked at all the more.
 */
export async function listRelatedCases(db: Db, applicationId: number): Promise<RelatedCase[]> {
  const { rows } = await sql<RelatedCase>`
    select o.id, o.borrower_id as "borrowerId"
    from applications a join borrowers b on b.id = a.borrower_id,
    lateral (with ${circle}
      select x.id, x.borrower_id from circle join applications x on x.nik_hash = circle.hash
      union
      select x.id, x.borrower_id from borrowers t join applications x on x.borrower_id = t.id
      where t.id = b.id or t.cif = b.cif) o
    where a.id = ${applicationId} and o.id <> a.id order by o.id ${keptPlan}`.execute(db);
  return rows;
}

/** The cases of these people and of everybody around them, whatever their status, but for one. */
export async function listCasesOf(db: Db, persons: ReadonlySet<PersonKey>, without: number): Promise<RelatedCase[]> {
  const { rows } = await sql<RelatedCase>`
    with ${circleOf(persons)}
    select x.id, x.borrower_id as "borrowerId" from circle join applications x on x.nik_hash = circle.hash
    where x.id <> ${without} order by x.id`.execute(db);
  return rows;
}
