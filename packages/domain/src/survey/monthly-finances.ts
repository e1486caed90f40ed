import { sumOf } from '../money/amounts.ts';
import { sharePercent } from '../money/share-percent.ts';
import { readyToPayRupiah, rpcPercent } from './ratios.ts';

type Rupiah = number | null;

/** What the surveyor writes down, per month unless the name says otherwise. */
export type MonthlyFinancesInput = {
  readonly dailyTurnoverRupiah: Rupiah;
  readonly businessDaysPerMonth: number | null;
  readonly costOfGoodsRupiah: Rupiah;
  readonly wagesRupiah: Rupiah;
  readonly rentRupiah: Rupiah;
  readonly utilitiesRupiah: Rupiah;
  readonly transportRupiah: Rupiah;
  readonly otherBusinessCostsRupiah: Rupiah;
  readonly spouseIncomeRupiah: Rupiah;
  readonly otherIncomeRupiah: Rupiah;
  readonly householdRupiah: Rupiah;
  readonly educationRupiah: Rupiah;
  readonly otherHouseholdRupiah: Rupiah;
};

/** Everything that rests on the turnover is null without it. */
export type MonthlyFinances = {
  readonly turnoverRupiah: Rupiah;
  readonly grossProfitRupiah: Rupiah;
  readonly businessCostsRupiah: number;
  readonly netProfitRupiah: Rupiah;
  readonly householdCostsRupiah: number;
  readonly netIncomeRupiah: Rupiah;
  readonly runningInstalmentsRupiah: number;
  readonly readyToPayRupiah: Rupiah;
  readonly proposedInstalmentRupiah: Rupiah;
  readonly rpcPercent: number | null;
  readonly marginPercent: number | null;
};

type Obligations = { readonly runningInstalmentsRupiah: number; readonly proposedInstalmentRupiah: Rupiah };

export function monthlyFinances(input: MonthlyFinancesInput, obligations: Obligations): MonthlyFinances {
  const businessCostsRupiah = sumOf([
    input.wagesRupiah,
    input.rentRupiah,
    input.utilitiesRupiah,
    input.transportRupiah,
    input.otherBusinessCostsRupiah,
  ]);
  const householdCostsRupiah = sumOf([input.householdRupiah, input.educationRupiah, input.otherHouseholdRupiah]);
  const costs = { businessCostsRupiah, householdCostsRupiah };
  if (input.dailyTurnoverRupiah === null || input.businessDaysPerMonth === null)
    return { ...costs, ...obligations, ...withoutTurnover };

  const { runningInstalmentsRupiah, proposedInstalmentRupiah } = obligations;
  const turnoverRupiah = input.dailyTurnoverRupiah * input.businessDaysPerMonth;
  const grossProfitRupiah = turnoverRupiah - (input.costOfGoodsRupiah ?? 0);
  const netProfitRupiah = grossProfitRupiah - businessCostsRupiah;
  const ready = readyToPayRupiah({
    businessCashFlowRupiah: netProfitRupiah,
    otherIncomeRupiah: sumOf([input.spouseIncomeRupiah, input.otherIncomeRupiah]),
    householdExpensesRupiah: householdCostsRupiah,
    runningInstalmentsRupiah,
  });
  return {
    ...costs,
    ...obligations,
    turnoverRupiah,
    grossProfitRupiah,
    netProfitRupiah,
    netIncomeRupiah: ready + runningInstalmentsRupiah,
    readyToPayRupiah: ready,
    rpcPercent: proposedInstalmentRupiah === null ? null : rpcPercent(proposedInstalmentRupiah, ready),
    marginPercent: sharePercent(netProfitRupiah, turnoverRupiah),
  };
}

const withoutTurnover = {
  turnoverRupiah: null,
  grossProfitRupiah: null,
  netProfitRupiah: null,
  netIncomeRupiah: null,
  readyToPayRupiah: null,
  rpcPercent: null,
  marginPercent: null,
};

export type ExistingLoan = { readonly instalmentRupiah: number | null; readonly isTakenOver: boolean | null };

/** What the debtor keeps paying elsewhere: loans that ours takes over do not count. */
export const runningInstalmentsRupiah = (loans: readonly ExistingLoan[]): number =>
  loans
    .filter(({ isTakenOver }) => !isTakenOver)
    .reduce((total, { instalmentRupiah }) => total + (instalmentRupiah ?? 0), 0);
