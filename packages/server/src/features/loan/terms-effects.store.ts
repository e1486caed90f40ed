import type { Db } from '../../platform/database/open-database.ts';

export async function describeDeviations(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const query = db.selectFrom('deviation_types').select(['code', 'description']).where('code', 'in', codes);
  return new Map((await query.execute()).map(({ code, description }) => [code, description]));
}

/** Colleagues by their number. */
export async function namesOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const query = db.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', userIds);
  return new Map(
    (await query.execute()).map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]),
  );
}
