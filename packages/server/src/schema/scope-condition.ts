import type { DataScope } from '@trustiq/domain/access/data-scope.ts';
import { type RawBuilder, sql } from 'kysely';

/** `isInScope` of the domain as SQL, of the applications that a statement calls `a`: the one place that says it. */
export function scopeCondition(scope: DataScope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'area':
      return sql`a.area_id = ${scope.areaId}`;
    case 'branch':
      return sql`a.branch_id = ${scope.branchId}`;
    case 'officer':
      return sql`(a.officer_id = ${scope.userId} or (a.officer_id is null and a.branch_id = ${scope.branchId}))`;
    case 'none':
      return sql`false`;
  }
}
