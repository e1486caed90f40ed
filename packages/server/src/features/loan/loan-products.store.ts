import type { DescribedProduct } from '@trustiq/contract/loan/loan-product.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { productTraitColumns, productTraitsOf } from '../../schema/product-trait-columns.ts';

const products = (db: Db) => db.selectFrom('loan_products as p').selectAll('p').select(productTraitColumns);

type ProductRow = Awaited<ReturnType<ReturnType<typeof products>['executeTakeFirstOrThrow']>>;

const toProduct = (row: ProductRow): DescribedProduct => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  lenderId: row.lender_id,
  isActive: row.is_active,
  interestType: row.interest_type,
  minPlafondRupiah: row.min_plafond_rupiah,
  maxPlafondRupiah: row.max_plafond_rupiah,
  minTenorMonths: row.min_tenor_months,
  maxTenorMonths: row.max_tenor_months,
  minRatePercent: row.min_rate_percent,
  maxRatePercent: row.max_rate_percent,
  serviceFeePercent: row.service_fee_percent,
  serviceFeeLenderPercent: row.lender_fee_percent,
  serviceFeePartnerPercent: row.partner_fee_percent,
  serviceFeeTtfPercent: row.platform_fee_percent,
  provisiPercent: row.provision_fee_percent,
  platformFeeRupiah: row.other_fee_rupiah,
  minInsurancePercent: row.min_insurance_percent,
  maxInsurancePercent: row.max_insurance_percent,
  hasCompulsorySavings: row.has_compulsory_savings,
  certificateProductId: row.insurer_product_id,
  fineractProductId: row.core_product_id,
  ...productTraitsOf(row),
});

/** All of them, also those that are no longer offered. */
export const listProducts = async (db: Db): Promise<DescribedProduct[]> =>
  (await products(db).orderBy('id').execute()).map(toProduct);

export async function listActiveProducts(db: Db, lenderId: number): Promise<DescribedProduct[]> {
  const rows = await products(db)
    .where('lender_id', '=', lenderId)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(toProduct);
}

type ProductKey = { id: number } | { core_product_id: number } | { insurer_product_id: string };

export async function findProduct(db: Db, key: ProductKey): Promise<DescribedProduct | null> {
  const row = await products(db)
    .where((where) => where.and(key))
    .executeTakeFirst();
  return row === undefined ? null : toProduct(row);
}
