import type { Place } from '@trustiq/domain/workflow/situation.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** Where a case belongs; null when there is none of that number. */
export async function findPlaceOfCase(db: Db, id: number): Promise<Place | null> {
  const row = await db
    .selectFrom('applications')
    .select(['branch_id as branchId', 'area_id as areaId', 'officer_id as officerId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
