import { burdenForLimits, multipleOf } from '../money/share-percent.ts';
import type { CriteriaValues } from './scorecard.ts';
import type { ScoringFacts } from './scoring-facts.ts';

type FinancialKey =
  | 'repaymentCapacity'
  | 'totalDebt'
  | 'turnover'
  | 'ownCapital'
  | 'totalAssets'
  | 'savingsBalance'
  | 'margin';
type Sources = Pick<ScoringFacts, 'finances' | 'balance' | 'loan' | 'savingsRupiah'>;

const MONTHS_PER_YEAR = 12;

/** Capacity, capital and margin: figures against the loan as proposed. */
export function financialCriteria(sources: Sources): Pick<CriteriaValues, FinancialKey> {
  const { finances, balance, loan, savingsRupiah } = sources;
  const { turnoverRupiah = null, readyToPayRupiah = null, marginPercent = null } = finances ?? {};
  const debtsWithLoan = balance && balance.totalDebtsRupiah + loan.principalRupiah;
  return {
    repaymentCapacity: readyToPayRupiah === null ? null : burdenForLimits(loan.instalmentRupiah, readyToPayRupiah),
    totalDebt: debtToYearlyIncome(debtsWithLoan, finances?.netIncomeRupiah ?? null),
    turnover: turnoverRupiah === null ? null : multipleOf(turnoverRupiah, loan.instalmentRupiah),
    ownCapital: balance?.ownCapitalPercent ?? null,
    totalAssets: balance && debtsWithLoan !== null ? multipleOf(balance.totalAssetsRupiah, debtsWithLoan) : null,
    savingsBalance: savingsRupiah === null ? null : multipleOf(savingsRupiah, loan.instalmentRupiah),
    margin: marginPercent,
  };
}

/** Debts without an income to repay them exceed every band. */
function debtToYearlyIncome(debtsRupiah: number | null, monthlyNetRupiah: number | null): number | null {
  if (debtsRupiah === null || monthlyNetRupiah === null) return null;
  return monthlyNetRupiah > 0 ? multipleOf(debtsRupiah, monthlyNetRupiah * MONTHS_PER_YEAR) : Number.POSITIVE_INFINITY;
}
