import { percentOf } from '../money/amounts.ts';

const STEP_RUPIAH = 1_000;
const MAXIMUM_SEVERANCE_MONTHS = 9;

type Capacity = {
  readonly netIncomeRupiah: number;
  readonly capacityPercent: number;
  /** Instalments that this loan does not take over. */
  readonly runningInstalmentsRupiah: number;
};

/** Rounded down; never below nothing. */
export function maxInstalmentRupiah(capacity: Capacity): number {
  const { netIncomeRupiah, capacityPercent, runningInstalmentsRupiah } = capacity;
  const free = percentOf(Math.max(0, netIncomeRupiah), capacityPercent) - runningInstalmentsRupiah;
  return Math.max(0, Math.floor(free / STEP_RUPIAH) * STEP_RUPIAH);
}

/** One month's pay for each completed year of service. */
export const severancePayRupiah = (yearsOfService: number, grossIncomeRupiah: number): number =>
  Math.min(yearsOfService, MAXIMUM_SEVERANCE_MONTHS) * grossIncomeRupiah;

/** The part of the pension savings that counts. */
export const finalPensionBalanceRupiah = (balanceRupiah: number, countedPercent: number): number =>
  percentOf(balanceRupiah, countedPercent);
