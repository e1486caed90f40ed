import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { Status } from '@trustiq/domain/workflow/application-statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

/** Cases in these statuses whose branch or product is closed by a day, or whose branch lies in another area than they do. */
export const listMisplaced = (db: Db, among: readonly Status[], today: PlainDate) =>
  db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .select(['a.id', 'a.branch_id as branchId', 'a.area_id as areaId', 'a.product_id as productId', 'a.status'])
    .where('a.status', 'in', among)
    .where((where) =>
      where.or([
        where('b.closed_on', '<=', today),
        where('p.is_active', '=', false),
        sql<boolean>`a.area_id <> b.area_id`,
      ]),
    )
    .orderBy('a.id')
    .execute();

type Place = { readonly branchId: number; readonly areaId: number; readonly productId: number };

export async function savePlace(db: Db, id: number, { branchId, areaId, productId }: Place): Promise<void> {
  await db
    .updateTable('applications')
    .set({ branch_id: branchId, area_id: areaId, product_id: productId })
    .where('id', '=', id)
    .execute();
}

/** Another product has other bounds and fees: what was calculated counts no longer. */
export async function saveProduct(db: Db, id: number, productId: number, at: Date): Promise<void> {
  const { version } = await db
    .updateTable('applications')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('loans')
    .set({ product_id: productId, terms_changed_at: at, terms_version: version })
    .where('application_id', '=', id)
    .execute();
}
