import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import { sql } from 'kysely';
import { likePattern, listPage } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** What the person who searches means. */
export type Keyword =
  | { readonly by: 'number'; readonly id: number }
  | { readonly by: 'nik'; readonly hash: Uint8Array }
  | { readonly by: 'phone'; readonly msisdn: string }
  | { readonly by: 'name'; readonly text: string };

/** Everybody who works here sees all branches, so there is no scope to add. */
const rows = (db: Db) =>
  db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .innerJoin('borrowers as w', 'w.id', 'a.borrower_id')
    .innerJoin('loans as l', 'l.application_id', 'a.id')
    .leftJoin('persons as who', 'who.application_id', 'a.id')
    .select(['a.id', 'a.application_request_id', 'a.full_name', 'a.birth_date', 'a.msisdn', 'a.status', 'a.track'])
    .select([
      'a.amount_rupiah',
      'a.tenor_months',
      'a.branch_id',
      'a.registered_at',
      'a.version',
      'a.borrower_id',
      'w.nik_cipher',
    ])
    .select(['p.id as product_id', 'p.code as product_code', 'p.name as product_name', 'l.calculated_at'])
    .select(['b.branch_code', 'b.branch_name', 'b.city'])
    .select(['a.email', 'who.birth_place', 'who.mother_name_cipher'])
    .where('a.status', '=', 'PRESCREEN');

type Rows = ReturnType<typeof rows>;
export type PrescreenRecord = Awaited<ReturnType<Rows['executeTakeFirstOrThrow']>>;

const sortColumns = {
  id: 'a.id',
  fullName: 'a.full_name',
  dateOfBirth: 'a.birth_date',
  productName: 'p.name',
  plafondRupiah: 'a.amount_rupiah',
  tenorMonths: 'a.tenor_months',
  branchName: 'b.branch_name',
  registeredAt: 'a.registered_at',
} as const;

function matching(query: Rows, keyword: Keyword | null): Rows {
  switch (keyword?.by) {
    case undefined:
      return query;
    case 'number':
      return query.where('a.id', '=', keyword.id);
    case 'nik':
      return query.where('a.nik_hash', '=', keyword.hash);
    case 'phone':
      return query.where('a.msisdn', 'like', `${keyword.msisdn}%`);
    case 'name':
      return query.where(
        sql<boolean>`(a.full_name ilike ${likePattern(keyword.text)} or a.full_name % ${keyword.text.toUpperCase()})`,
      );
  }
}

export type PrescreenQuery = {
  readonly keyword: Keyword | null;
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder<keyof typeof sortColumns>[];
};

export const listPrescreenRows = (
  db: Db,
  { keyword, page, size, sort }: PrescreenQuery,
): Promise<Page<PrescreenRecord>> =>
  listPage(matching(rows(db), keyword), {
    page,
    size,
    sort,
    columns: sortColumns,
    tieBreaker: 'a.id',
    toRow: (row) => row,
  });
