import type { Db } from '../../platform/database/open-database.ts';

export async function listCasePlaces(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .select(['a.id', 'a.application_request_id', 'a.status', 'a.track', 'a.amount_rupiah', 'a.branch_id', 'a.area_id'])
    .select(['b.branch_code', 'b.branch_name'])
    .where('a.id', 'in', [...ids])
    .orderBy('a.id')
    .execute();
}
