import { sumOf } from '../money/amounts.ts';
import type { BalanceTotals } from './balance-sheet.ts';

type Rupiah = number | null;

/** The lines of the sheet before the loan, as surveyed. */
export type BalanceItems = {
  readonly currentAssets: {
    readonly cash: Rupiah;
    readonly savings: Rupiah;
    readonly receivables: Rupiah;
    readonly inventory: Rupiah;
    readonly other: Rupiah;
  };
  readonly fixedAssets: {
    readonly land: Rupiah;
    readonly buildings: Rupiah;
    readonly vehicles: Rupiah;
    readonly machinery: Rupiah;
    readonly other: Rupiah;
  };
  readonly currentDebts: { readonly trade: Rupiah; readonly shortTermBank: Rupiah; readonly other: Rupiah };
  readonly longTermDebts: { readonly bank: Rupiah; readonly leasing: Rupiah; readonly other: Rupiah };
};

export const balanceTotals = (items: BalanceItems): BalanceTotals => ({
  currentAssetsRupiah: sumOf(Object.values(items.currentAssets)),
  fixedAssetsRupiah: sumOf(Object.values(items.fixedAssets)),
  currentDebtsRupiah: sumOf(Object.values(items.currentDebts)),
  longTermDebtsRupiah: sumOf(Object.values(items.longTermDebts)),
});
