import { type BalanceSheet, type BalanceTotals, balanceSheet } from './balance-sheet.ts';

type ProposedLoan = { readonly principalRupiah: number; readonly tenorMonths: number; readonly isInvestment: boolean };

const SHORT_TERM_MONTHS = 12;

/** The sheet as it stands once the loan is paid out. */
export function proFormaBalance(before: BalanceTotals, loan: ProposedLoan): BalanceSheet {
  const isShortTerm = loan.tenorMonths <= SHORT_TERM_MONTHS;
  const { principalRupiah, isInvestment } = loan;
  return balanceSheet({
    currentAssetsRupiah: before.currentAssetsRupiah + (isInvestment ? 0 : principalRupiah),
    fixedAssetsRupiah: before.fixedAssetsRupiah + (isInvestment ? principalRupiah : 0),
    currentDebtsRupiah: before.currentDebtsRupiah + (isShortTerm ? principalRupiah : 0),
    longTermDebtsRupiah: before.longTermDebtsRupiah + (isShortTerm ? 0 : principalRupiah),
  });
}
