import type { Db } from '../../platform/database/open-database.ts';

export async function isLoanPurpose(db: Db, description: string): Promise<boolean> {
  const row = await db
    .selectFrom('loan_purposes')
    .select('id')
    .where('description', '=', description)
    .executeTakeFirst();
  return row !== undefined;
}
