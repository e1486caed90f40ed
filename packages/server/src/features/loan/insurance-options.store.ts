import type { InsuranceGroup, InsuranceOption } from '@trustiq/domain/loan/product-terms.ts';
import type { Db } from '../../platform/database/open-database.ts';

export async function listOptions(db: Db): Promise<InsuranceOption[]> {
  const rows = await db.selectFrom('insurance_options').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    group: row.group_code as InsuranceGroup,
    minPremiumPercent: row.min_premium_percent,
    maxPremiumPercent: row.max_premium_percent,
  }));
}
