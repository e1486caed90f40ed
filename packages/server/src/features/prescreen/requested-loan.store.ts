import type { Db } from '../../platform/database/open-database.ts';

/** What an application asks for, as its row said. */
export const getRequestedLoan = (db: Db, applicationId: number) =>
  db
    .selectFrom('applications')
    .select(['product_id as productId', 'amount_rupiah as amountRupiah', 'tenor_months as tenorMonths'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
