import type { QueueFilter } from '@trustiq/domain/workflow/queues.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';

/** The oldest cases of one list that wait in somebody's place. */
export function listWaiting(db: Db, { status, scope, track, currentStepRole }: QueueFilter, limit: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .select(['a.id', 'a.full_name as fullName', 'a.amount_rupiah as amountRupiah', 'b.branch_name as branchName'])
    .select('a.status_since as statusSince')
    .where('a.status', '=', status)
    .where(scopeCondition(scope))
    .$if(track !== null, (query) => query.where('a.track', '=', track as NonNullable<typeof track>))
    .$if(currentStepRole !== null, (query) => query.where(sql<boolean>`a.step_role = ${currentStepRole}`))
    .orderBy('a.status_since')
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

export async function listNames(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
}
