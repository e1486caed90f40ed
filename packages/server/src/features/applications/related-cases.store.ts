import type { Db } from '../../platform/database/open-database.ts';

export async function listCasePlaces(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .select([
      'a.id',
      'a.application_request_id',
      'a.borrower_id',
      'a.status',
      'a.track',
      'a.amount_rupiah',
      'a.branch_id',
      'a.area_id',
    ])
    .select(['b.branch_code', 'b.branch_name'])
    .where('a.id', 'in', [...ids])
    .orderBy('a.id')
    .execute();
}

export async function listNames(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const query = db.selectFrom('users').select(['id', 'first_name', 'last_name']);
  const rows = await query.where('id', 'in', [...userIds]).execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name ?? ''}`.trim()]));
}
