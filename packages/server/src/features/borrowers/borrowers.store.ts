import type { DataScope } from '@trustiq/domain/access/data-scope.ts';
import type { Track } from '@trustiq/domain/access/track.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';

/** Borrowers known by number already, by the beginning of their phone, or by a part of their name. */
export type BorrowersWanted =
  | { readonly name: string }
  | { readonly phone: string | null; readonly ids: readonly number[] };

function matching(wanted: BorrowersWanted): RawBuilder<boolean> {
  if ('name' in wanted) return sql`w.full_name ilike ${likePattern(wanted.name)}`;
  const byId = sql<boolean>`w.id = any(${wanted.ids}::bigint[])`;
  if (wanted.phone === null) return byId;
  const byPhone = sql<boolean>`w.msisdn like ${`${wanted.phone}%`}`;
  return wanted.ids.length === 0 ? byPhone : sql`(${byPhone} or ${byId})`;
}

/** Seven digits of a NIK are shared by the people of a district; the database cannot compare more of it. */
export async function listByNikPrefix(db: Db, prefixHash: Uint8Array, limit: number) {
  return db
    .selectFrom('borrowers')
    .select(['id', 'nik_cipher'])
    .where('nik_prefix_hash', '=', prefixHash)
    .limit(limit)
    .execute();
}

export async function findIdByNik(db: Db, wholeHash: Uint8Array): Promise<number | null> {
  const row = await db.selectFrom('borrowers').select('id').where('nik_hash', '=', wholeHash).executeTakeFirst();
  return row?.id ?? null;
}

export type FoundRow = {
  readonly id: number;
  readonly full_name: string;
  readonly nik_cipher: Uint8Array;
  readonly msisdn: string;
  readonly birth_date: string;
  readonly branch_name: string;
  readonly applications: number;
  readonly last_status: Status;
  readonly last_track: Track;
};

/** Borrowers with an application in scope, each with its newest one there. */
export async function searchBorrowers(db: Db, wanted: BorrowersWanted, scope: DataScope, limit: number) {
  const { rows } = await sql<FoundRow>`
    select w.id, w.full_name, w.nik_cipher, w.msisdn, w.birth_date, l.branch_name, l.status as last_status,
      l.track as last_track,
      (select count(*)::int from applications a where a.borrower_id = w.id and ${scopeCondition(scope)}) as applications
    from borrowers w
    cross join lateral (
      select a.status, a.track, b.branch_name from applications a join branches b on b.branch_id = a.branch_id
      where a.borrower_id = w.id and ${scopeCondition(scope)} order by a.id desc limit 1) l
    where ${matching(wanted)}
    limit ${limit}`.execute(db);
  return rows;
}

export async function findBorrower(db: Db, id: number) {
  const row = await db
    .selectFrom('borrowers')
    .select(['id', 'full_name', 'nik_cipher', 'msisdn', 'birth_date', 'cif'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function listApplicationsOf(db: Db, borrowerId: number, scope: DataScope) {
  return db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .select(['a.id', 'a.application_request_id', 'a.status', 'a.track', 'a.status_since', 'a.registered_at'])
    .select(['a.amount_rupiah', 'a.tenor_months', 'b.branch_name', 'p.name as product_name'])
    .where('a.borrower_id', '=', borrowerId)
    .where(scopeCondition(scope))
    .orderBy('a.id', 'desc')
    .limit(200)
    .execute();
}

export type ApplicationOf = Awaited<ReturnType<typeof listApplicationsOf>>[number];
