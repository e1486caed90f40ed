import { burdenPercent, sharePercent } from '../money/share-percent.ts';

/** What is left each month to pay instalments from. */
type RepaymentSources = {
  readonly businessCashFlowRupiah: number;
  readonly otherIncomeRupiah: number;
  readonly householdExpensesRupiah: number;
  readonly runningInstalmentsRupiah: number;
};

export const readyToPayRupiah = (sources: RepaymentSources): number =>
  sources.businessCashFlowRupiah +
  sources.otherIncomeRupiah -
  sources.householdExpensesRupiah -
  sources.runningInstalmentsRupiah;

/** Repayment capacity of a business: the proposed instalment against what is ready to pay it. */
export const rpcPercent = (instalmentRupiah: number, readyRupiah: number): number | null =>
  burdenPercent(instalmentRupiah, readyRupiah);

export const ltvPercent = (plafondRupiah: number, appraisalRupiah: number): number | null =>
  sharePercent(plafondRupiah, appraisalRupiah);

export const currentRatioPercent = (currentAssetsRupiah: number, currentDebtsRupiah: number): number | null =>
  sharePercent(currentAssetsRupiah, currentDebtsRupiah);

export const debtToEquityPercent = (totalDebtsRupiah: number, capitalRupiah: number): number | null =>
  sharePercent(totalDebtsRupiah, capitalRupiah);

export const debtToAssetPercent = (totalDebtsRupiah: number, totalAssetsRupiah: number): number | null =>
  sharePercent(totalDebtsRupiah, totalAssetsRupiah);
