import { isCashGuarantee } from '@trustiq/domain/loan/guarantee.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { getCircumstanceRow } from './loan.store.ts';

/** What else a calculation depends on: how old the borrower is and what secures the loan. */
export async function getCircumstances(db: Db, applicationId: number) {
  const row = await getCircumstanceRow(db, applicationId);
  return {
    birthDate: row.birth_date,
    isCashCollateral: isCashGuarantee(row.collateral_requirement),
    hasSavingsAccount: row.has_savings_account,
  };
}
