import type { DataScope } from '@trustiq/domain/access/data-scope.ts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';

/** One way to ask for cases, of which each has its index. */
export type CaseCriterion =
  | { readonly by: 'number'; readonly number: number }
  | { readonly by: 'nik'; readonly hash: Uint8Array }
  | { readonly by: 'nik_tail'; readonly hash: Uint8Array }
  | { readonly by: 'phone'; readonly msisdn: string }
  | { readonly by: 'phone_tail'; readonly digits: string }
  | { readonly by: 'name'; readonly text: string };

function matching(wanted: CaseCriterion): RawBuilder<boolean> {
  switch (wanted.by) {
    case 'number':
      return sql`(a.id = ${wanted.number} or a.application_request_id = ${wanted.number})`;
    case 'nik':
      return sql`a.nik_hash = ${wanted.hash}`;
    case 'nik_tail':
      return sql`exists (select 1 from nik_tails n where n.hash = ${wanted.hash} and n.borrower_id = a.borrower_id)`;
    case 'phone':
      return sql`a.msisdn like ${`${wanted.msisdn}%`}`;
    case 'phone_tail':
      return sql`reverse(a.msisdn) like ${`${[...wanted.digits].reverse().join('')}%`}`;
    case 'name':
      // Names are kept in capitals, and comparing letters as they stand is many times faster.
      return sql`a.full_name like ${likePattern(wanted.text.toUpperCase())}`;
  }
}

/** Cases in scope, the newest first. */
export async function listMatchingCases(db: Db, wanted: CaseCriterion, scope: DataScope, limit: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .select(['a.id', 'a.application_request_id', 'a.borrower_id', 'a.full_name', 'a.status', 'a.track', 'a.step_role'])
    .select('b.branch_name')
    .where(scopeCondition(scope))
    .where(matching(wanted))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

export type MatchingCase = Awaited<ReturnType<typeof listMatchingCases>>[number];
