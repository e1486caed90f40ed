import type { QueueFilter } from '@trustiq/domain/workflow/queues.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { waitingIn } from './queue-query.store.ts';

/** Branches with something in the list, and those that are asked about. */
export async function listBranchesIn(db: Db, filter: QueueFilter, askedAbout: readonly string[]) {
  const waiting = await waitingIn(db, filter);
  const counted = waiting.select(['a.branch_id', sql<number>`count(*)::integer`.as('cases')]).groupBy('a.branch_id');
  return db
    .selectFrom('branches as b')
    .leftJoin(counted.as('w'), 'w.branch_id', 'b.branch_id')
    .select(['b.branch_id as id', 'b.branch_code as code', 'b.branch_name as name', 'b.closed_on'])
    .select(sql<number>`coalesce(w.cases, 0)`.as('cases'))
    .where((eb) =>
      eb.or([eb('w.cases', 'is not', null), ...(askedAbout.length > 0 ? [eb('b.branch_code', 'in', askedAbout)] : [])]),
    )
    .orderBy('b.branch_code')
    .execute();
}

export async function listProductsIn(db: Db, filter: QueueFilter) {
  const waiting = await waitingIn(db, filter);
  return db
    .selectFrom('loan_products as p')
    .select(['p.id', 'p.name'])
    .where('p.id', 'in', sql<number>`(${waiting.select('a.product_id').distinct()})`)
    .orderBy('p.name')
    .execute();
}
