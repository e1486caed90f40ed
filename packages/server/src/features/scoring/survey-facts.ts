import * as answers from '@trustiq/contract/scoring/survey-answers.ts';
import { guaranteeKinds } from '@trustiq/domain/letters/guarantee-kinds.ts';
import { balanceTotals } from '@trustiq/domain/survey/balance-items.ts';
import { balanceSheet } from '@trustiq/domain/survey/balance-sheet.ts';
import type { CollateralSheet } from '@trustiq/domain/survey/case-collateral.ts';
import { employeeIncome } from '@trustiq/domain/survey/employee-income.ts';
import { landAppraisal } from '@trustiq/domain/survey/land-appraisal.ts';
import { lengthSince } from '@trustiq/domain/survey/length-since.ts';
import { monthlyFinances } from '@trustiq/domain/survey/monthly-finances.ts';
import { runningInstalmentsRupiah } from '@trustiq/domain/survey/running-instalments.ts';
import { vehicleAppraisal } from '@trustiq/domain/survey/vehicle-appraisal.ts';
import type { ScoringSources } from './scoring-sources.store.ts';

const isSheet = (value: unknown): value is answers.Sheet => typeof value === 'object' && value !== null;

/** A sheet's table of rows, such as the loans the surveyor was told of. */
function rowsOf(sheet: answers.Sheet, field: string): answers.Sheet[] {
  const rows = sheet[field];
  return Array.isArray(rows) ? rows.filter(isSheet) : [];
}

function businessFacts(lvud: answers.Sheet, instalmentRupiah: number) {
  const items = answers.balanceItems(lvud);
  const { startedOn, surveyedOn } = answers.businessDates(lvud);
  const length = lengthSince(startedOn, surveyedOn);
  return {
    answers: answers.surveyAnswers(lvud),
    finances: monthlyFinances(answers.financesInput(lvud), {
      runningInstalmentsRupiah: runningInstalmentsRupiah(answers.existingLoans(rowsOf(lvud, 'pinjaman'))),
      proposedInstalmentRupiah: instalmentRupiah,
    }),
    balance: items && balanceSheet(balanceTotals(items)),
    savingsRupiah: items?.currentAssets.savings ?? null,
    businessMonths: length && length.years * 12 + length.months,
  };
}

function collateralOf({ LPJ_SHM: land, LPJ_KEND: vehicle }: ScoringSources['surveys']): CollateralSheet[] {
  const sheets: CollateralSheet[] = [];
  if (land) {
    const { appraisalRupiah } = landAppraisal(answers.landInspection(land), null);
    sheets.push({ ...answers.landFacts(land), appraisalRupiah });
  }
  if (vehicle) {
    const { appraisalRupiah } = vehicleAppraisal(answers.vehicleInspection(vehicle), null);
    sheets.push({ ...answers.vehicleFacts(vehicle), appraisalRupiah });
  }
  return sheets;
}

const noService = {
  isSalaryDeductedAtBank: false,
  runningInstalmentsRupiah: 0,
  yearsOfService: 0,
  pensionBalanceRupiah: null,
  pensionPercent: null,
};

/** What people who went there wrote down; null where nobody did. */
export function surveyFacts(
  { surveys, collateral_requirement: requirement }: ScoringSources,
  instalmentRupiah: number,
) {
  const { LVUD: lvud, ANALYSIS: analysis } = surveys;
  return {
    business: lvud ? businessFacts(lvud, instalmentRupiah) : null,
    employee: analysis ? employeeIncome({ ...answers.employeeIncomeInput(analysis), ...noService }) : null,
    retirementDate: analysis ? answers.retirementDate(analysis) : null,
    collateral: collateralOf(surveys),
    guarantee: guaranteeKinds.find((kind) => kind === requirement) ?? null,
  };
}

export type SurveyFacts = ReturnType<typeof surveyFacts>;
