import type { DataScope } from '@trustiq/domain/access/data-scope.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import type { Track } from '@trustiq/domain/workflow/track.ts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { BorrowerKeyword } from './borrower-keyword.ts';

/** Applications `a` the person may see. */
function inScope(scope: DataScope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'area':
      return sql`a.area_id = ${scope.areaId}`;
    case 'branch':
      return sql`a.branch_id = ${scope.branchId}`;
    case 'none':
      return sql`false`;
  }
}

function matching(keyword: BorrowerKeyword): RawBuilder<boolean> {
  if (keyword.by === 'name') return sql`w.full_name ilike ${likePattern(keyword.text)}`;
  const byPhone = sql<boolean>`w.msisdn like ${`${keyword.phone}%`}`;
  return keyword.nik === null ? byPhone : sql`(${byPhone} or w.nik_prefix_hash = ${keyword.nik.prefixHash})`;
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
export async function searchBorrowers(db: Db, keyword: BorrowerKeyword, scope: DataScope, limit: number) {
  const { rows } = await sql<FoundRow>`
    select w.id, w.full_name, w.nik_cipher, w.msisdn, w.birth_date, l.branch_name, l.status as last_status,
      l.track as last_track,
      (select count(*)::int from applications a where a.borrower_id = w.id and ${inScope(scope)}) as applications
    from borrowers w
    cross join lateral (
      select a.status, a.track, b.branch_name from applications a join branches b on b.branch_id = a.branch_id
      where a.borrower_id = w.id and ${inScope(scope)} order by a.id desc limit 1) l
    where ${matching(keyword)}
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
    .where(inScope(scope))
    .orderBy('a.id', 'desc')
    .limit(200)
    .execute();
}

export type ApplicationOf = Awaited<ReturnType<typeof listApplicationsOf>>[number];
