import { loansOfDebtor } from '@trustiq/domain/exposure/debtor.ts';
import type { OwnLoan } from '@trustiq/domain/obligations/records-of-sources.ts';
import type { Db } from '../platform/database/open-database.ts';
import { findStanding, listPayouts } from './exposure.store.ts';

/** What the applicant and whoever is one debtor with them have with the bank besides this case, with payout and instalment. */
export async function ownLoansOf(db: Db, applicationId: number): Promise<OwnLoan[]> {
  const found = await findStanding(db, applicationId);
  const loans = found === null ? [] : loansOfDebtor(found.circle);
  if (loans.length === 0) return [];
  const payouts = await listPayouts(
    db,
    loans.map((loan) => loan.applicationId),
  );
  return loans.map((loan) => ({
    ...loan,
    disbursedOn: payouts.get(loan.applicationId)?.disbursedOn ?? null,
    instalmentRupiah: payouts.get(loan.applicationId)?.instalmentRupiah ?? null,
  }));
}
