import type { InsuranceGroup, InsuranceOption } from '@trustiq/domain/loan/product-terms.ts';
import type { Db } from '../../platform/database/open-database.ts';

const options = (db: Db) => db.selectFrom('insurance_options').selectAll();

const toOption = (
  row: Awaited<ReturnType<ReturnType<typeof options>['executeTakeFirstOrThrow']>>,
): InsuranceOption => ({
  code: row.code,
  name: row.name,
  group: row.group_code as InsuranceGroup,
  minPremiumPercent: row.min_premium_percent,
  maxPremiumPercent: row.max_premium_percent,
});

/** What the bank offers. */
export const listOptions = async (db: Db): Promise<InsuranceOption[]> =>
  (await options(db).where('is_closed', 'is', null).orderBy('position').execute()).map(toOption);

/** Also one that is no longer offered: loans of before have it. */
export async function findOption(db: Db, code: string): Promise<InsuranceOption | null> {
  const row = await options(db).where('code', '=', code).executeTakeFirst();
  return row === undefined ? null : toOption(row);
}
