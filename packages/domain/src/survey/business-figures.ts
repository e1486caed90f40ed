import type { PlainDate } from '../calendar/plain-date.ts';
import { lengthSince } from '../calendar/years-and-months.ts';
import { type BalanceItems, balanceTotals } from './balance-items.ts';
import { balanceSheet } from './balance-sheet.ts';
import { type MonthlyFinancesInput, monthlyFinances } from './monthly-finances.ts';

/** What the surveyor of a business wrote down in figures. */
export type SurveyedFigures = {
  readonly startedOn: PlainDate | null;
  readonly surveyedOn: PlainDate | null;
  readonly finances: MonthlyFinancesInput;
  /** Null when nobody drew up a balance sheet. */
  readonly balance: BalanceItems | null;
};

/** What the rules make of them: the screens show these figures, and the score is worked out from the same. */
export function businessFigures(
  { startedOn, surveyedOn, finances, balance }: SurveyedFigures,
  runningInstalmentsRupiah: number,
  instalmentRupiah: number | null,
) {
  return {
    lengthOfBusiness: lengthSince(startedOn, surveyedOn),
    runningInstalmentsRupiah,
    finances: monthlyFinances(finances, { runningInstalmentsRupiah, proposedInstalmentRupiah: instalmentRupiah }),
    balance: balance && balanceSheet(balanceTotals(balance)),
    savingsRupiah: balance?.currentAssets.savings ?? null,
  };
}
