import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { ageOn } from '@trustiq/domain/calendar/years-and-months.ts';
import { businessFigures, type SurveyedFigures } from '@trustiq/domain/survey/business-figures.ts';
import { employeeIncome } from '@trustiq/domain/survey/employee-income.ts';
import type { FirstPercents } from '@trustiq/domain/survey/first-percents.ts';
import { landAppraisal } from '@trustiq/domain/survey/land-appraisal.ts';
import { vehicleAppraisal } from '@trustiq/domain/survey/vehicle-appraisal.ts';
import { dateIn, type Sheet } from './sheet.ts';
import * as answers from './survey-answers.ts';

/** What the surveyor of a business wrote down in figures. */
export const surveyedFigures = (lvud: Sheet): SurveyedFigures => ({
  ...answers.businessDates(lvud),
  finances: answers.financesInput(lvud),
  balance: answers.balanceItems(lvud),
});

export const businessFacts = (lvud: Sheet, running: number, instalmentRupiah: number | null) =>
  businessFigures(surveyedFigures(lvud), running, instalmentRupiah);

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
