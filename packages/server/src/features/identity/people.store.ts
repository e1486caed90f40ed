import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import type { DataScope } from '@trustiq/domain/access/data-scope.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { sql } from 'kysely';
import { likePattern, listPage } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';

export type PeopleSearch = {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder<'userName' | 'fullname' | 'role' | 'lastSignedInAt'>[];
  /** Of which branch or area. */
  readonly scope: DataScope;
  readonly nameContains?: string | undefined;
  readonly role?: Role | undefined;
  readonly branchId?: number | undefined;
  readonly isActive?: boolean | undefined;
};

const fullname = sql<string>`trim(a.first_name || ' ' || a.last_name)`;

/** `a` is the account, so that the condition on branch and area reads its columns. */
const people = (db: Db, scope: DataScope) =>
  db
    .selectFrom('users as a')
    .leftJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .leftJoin('areas', 'areas.area_id', 'a.area_id')
    .select(['a.id as userId', 'a.user_name as userName', 'a.email', 'a.role', 'a.is_active as isActive'])
    .select(['a.area_id as areaId', 'area_name as areaName', 'a.branch_id as branchId'])
    .select(['branch_code as branchCode', 'branch_name as branchName'])
    .select(['a.last_signed_in_at as lastSignedInAt', 'a.money_held_until as heldUntil'])
    .select(fullname.as('fullname'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('account_requests as r')
            .select('r.id')
            .whereRef('r.user_id', '=', 'a.id')
            .where('r.state', '=', 'open'),
        )
        .as('isRequestOpen'),
    )
    .select((eb) =>
      eb
        .exists(eb.selectFrom('second_factors as f').select('f.id').whereRef('f.user_id', '=', 'a.id'))
        .as('hasSecondFactor'),
    )
    .where(scopeCondition(scope));

type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];
export type ListedPerson = Omit<Row, 'isRequestOpen' | 'hasSecondFactor'> & {
  readonly isRequestOpen: boolean;
  readonly hasSecondFactor: boolean;
};

export function findPeople(db: Db, search: PeopleSearch): Promise<Page<ListedPerson>> {
  const { page, size, sort, scope, nameContains, role, branchId, isActive } = search;
  const pattern = nameContains === undefined ? '' : likePattern(nameContains);
  const query = people(db, scope)
    .$if(nameContains !== undefined, (q) =>
      q.where((eb) =>
        eb.or([eb('a.user_name', 'ilike', pattern), eb(fullname, 'ilike', pattern), eb('a.email', 'ilike', pattern)]),
      ),
    )
    .$if(role !== undefined, (q) => q.where('a.role', '=', role as Role))
    .$if(branchId !== undefined, (q) => q.where('a.branch_id', '=', branchId as number))
    .$if(isActive !== undefined, (q) => q.where('a.is_active', '=', isActive as boolean));
  return listPage(query, {
    page,
    size,
    sort,
    columns: {
      userName: 'a.user_name',
      fullname,
      role: 'a.role',
      lastSignedInAt: sql`coalesce(a.last_signed_in_at, '-infinity'::timestamptz)`,
    },
    tieBreaker: 'a.id',
    toRow: (row) => ({
      ...row,
      isRequestOpen: Boolean(row.isRequestOpen),
      hasSecondFactor: Boolean(row.hasSecondFactor),
    }),
  });
}
