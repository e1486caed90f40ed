import type { ProductTraits } from '@trustiq/domain/loan/product-terms.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** Products written before their traits had columns. */
export const listUntoldProducts = (db: Db) =>
  db
    .selectFrom('loan_products')
    .select(['id', 'code', 'track'])
    .where('approval_path', 'is', null)
    .orderBy('id')
    .execute();

export async function saveProductTraits(db: Db, id: number, traits: ProductTraits): Promise<void> {
  await db
    .updateTable('loan_products')
    .set({
      track: traits.track,
      is_business: traits.isBusiness,
      security: traits.security,
      is_single_instalment: traits.isSingleInstalment,
      approval_path: traits.approvalPath,
    })
    .where('id', '=', id)
    .execute();
}

export async function listHrdProductIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('loan_products').select('id').where('track', '=', 'HRD').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
