import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { ageOn, lengthSince } from '@trustiq/domain/calendar/years-and-months.ts';
import { balanceTotals } from '@trustiq/domain/survey/balance-items.ts';
import { balanceSheet } from '@trustiq/domain/survey/balance-sheet.ts';
import { employeeIncome } from '@trustiq/domain/survey/employee-income.ts';
import type { FirstPercents } from '@trustiq/domain/survey/first-percents.ts';
import { landAppraisal } from '@trustiq/domain/survey/land-appraisal.ts';
import { monthlyFinances } from '@trustiq/domain/survey/monthly-finances.ts';
import { vehicleAppraisal } from '@trustiq/domain/survey/vehicle-appraisal.ts';
import { dateIn, type Sheet } from './sheet.ts';
import * as answers from './survey-answers.ts';

/** What the rules make of the sheets: the screens show these figures, and the score is worked out from the same. */
export function businessFacts(lvud: Sheet, running: number, instalmentRupiah: number | null) {
  const { startedOn, surveyedOn } = answers.businessDates(lvud);
  const items = answers.balanceItems(lvud);
  return {
    lengthOfBusiness: lengthSince(startedOn, surveyedOn),
    runningInstalmentsRupiah: running,
    finances: monthlyFinances(answers.financesInput(lvud), {
      runningInstalmentsRupiah: running,
      proposedInstalmentRupiah: instalmentRupiah,
    }),
    balance: items && balanceSheet(balanceTotals(items)),
    savingsRupiah: items?.currentAssets.savings ?? null,
  };
}

export const landFigures = (lpj: Sheet, plafondRupiah: number | null, first: FirstPercents) =>
  landAppraisal(answers.landInspection(lpj), plafondRupiah, first);

export const vehicleFigures = (lpj: Sheet, plafondRupiah: number | null, first: FirstPercents) =>
  vehicleAppraisal(answers.vehicleInspection(lpj), plafondRupiah, first);

/** Instalments that the loan does not take over, as the analyst mapped them. */
type Burden = {
  readonly today: PlainDate;
  readonly runningInstalmentsRupiah: number;
  readonly firstPercents: FirstPercents;
};

export function employeeFacts(analysis: Sheet, { today, runningInstalmentsRupiah: running, firstPercents }: Burden) {
  const startedOn = dateIn(analysis, 'jobStartDate');
  const lengthOfWork = startedOn === null ? null : ageOn(today, startedOn);
  const told = {
    ...answers.employeeIncomeInput(analysis),
    runningInstalmentsRupiah: running,
    yearsOfService: lengthOfWork?.years ?? 0,
  };
  const income = employeeIncome(told, firstPercents);
  return { lengthOfWork, income };
}
