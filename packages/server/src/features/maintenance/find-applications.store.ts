import type { DataScope } from '@trustiq/domain/access/data-scope.ts';
import { sql } from 'kysely';
import { likePattern } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';

/** What the person who searches means. */
export type Keyword =
  | { readonly by: 'number'; readonly id: number }
  | { readonly by: 'nik'; readonly hash: Uint8Array }
  | { readonly by: 'phone'; readonly msisdn: string }
  | { readonly by: 'name'; readonly text: string };

const rows = (db: Db) =>
  db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .innerJoin('borrowers as w', 'w.id', 'a.borrower_id');

type Rows = ReturnType<typeof rows>;

function matching(query: Rows, keyword: Keyword): Rows {
  switch (keyword.by) {
    case 'number':
      return query.where('a.id', '=', keyword.id);
    case 'nik':
      return query.where('a.nik_hash', '=', keyword.hash);
    case 'phone':
      return query.where('a.msisdn', 'like', `${keyword.msisdn}%`);
    case 'name':
      // Trigrams forgive a typo; the pattern finds parts too short for them.
      return query.where(
        sql<boolean>`(a.full_name ilike ${likePattern(keyword.text)} or a.full_name % ${keyword.text.toUpperCase()})`,
      );
  }
}

type Page = { readonly scope: DataScope; readonly keyword: Keyword; readonly page: number; readonly size: number };

/** The nearest names first, then the newest applications. */
export async function searchApplications(db: Db, { scope, keyword, page, size }: Page) {
  const query = matching(rows(db).where(scopeCondition(scope)), keyword);
  const isByName = keyword.by === 'name';
  const found = await query
    .select([
      'a.id',
      'a.full_name',
      'a.msisdn',
      'a.status',
      'a.track',
      'a.registered_at',
      'a.version',
      'a.borrower_id',
      'w.nik_cipher',
    ])
    .select(['b.branch_code', 'b.branch_name', 'b.city'])
    .$if(isByName, (named) =>
      named.orderBy(sql`similarity(a.full_name, ${isByName ? keyword.text.toUpperCase() : ''})`, 'desc'),
    )
    .orderBy('a.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  if (page === 0 && found.length < size) return { found, total: found.length };
  const counted = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { found, total: Number(counted.total) };
}

export type FoundRow = Awaited<ReturnType<typeof searchApplications>>['found'][number];
