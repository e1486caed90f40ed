import { sharePercent } from '../money/share-percent.ts';
import { currentRatioPercent, debtToAssetPercent, debtToEquityPercent } from './ratios.ts';

export type BalanceTotals = {
  readonly currentAssetsRupiah: number;
  readonly fixedAssetsRupiah: number;
  readonly currentDebtsRupiah: number;
  readonly longTermDebtsRupiah: number;
};

export type BalanceSheet = BalanceTotals & {
  readonly totalAssetsRupiah: number;
  readonly totalDebtsRupiah: number;
  /** The balancing figure: negative when debts exceed assets. */
  readonly capitalRupiah: number;
  readonly totalLiabilitiesRupiah: number;
  readonly currentRatioPercent: number | null;
  readonly debtToEquityPercent: number | null;
  readonly debtToAssetPercent: number | null;
  readonly ownCapitalPercent: number | null;
};

export function balanceSheet(totals: BalanceTotals): BalanceSheet {
  const { currentAssetsRupiah, fixedAssetsRupiah, currentDebtsRupiah, longTermDebtsRupiah } = totals;
  const totalAssetsRupiah = currentAssetsRupiah + fixedAssetsRupiah;
  const totalDebtsRupiah = currentDebtsRupiah + longTermDebtsRupiah;
  const capitalRupiah = totalAssetsRupiah - totalDebtsRupiah;
  const totalLiabilitiesRupiah = totalDebtsRupiah + capitalRupiah;
  return {
    ...totals,
    totalAssetsRupiah,
    totalDebtsRupiah,
    capitalRupiah,
    totalLiabilitiesRupiah,
    currentRatioPercent: currentRatioPercent(currentAssetsRupiah, currentDebtsRupiah),
    debtToEquityPercent: debtToEquityPercent(totalDebtsRupiah, capitalRupiah),
    debtToAssetPercent: debtToAssetPercent(totalDebtsRupiah, totalAssetsRupiah),
    ownCapitalPercent: sharePercent(capitalRupiah, totalLiabilitiesRupiah),
  };
}

const TOLERANCE_PERCENT = 5;

/** Whether the capital that the debtor states is too far from what the balance sheet leaves. */
export function doesStatedCapitalDiffer(statedRupiah: number | null, capitalRupiah: number): boolean {
  if (statedRupiah === null) return false;
  return Math.abs(statedRupiah - capitalRupiah) * 100 > Math.abs(capitalRupiah) * TOLERANCE_PERCENT;
}
