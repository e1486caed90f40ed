import { declaredInstalmentsRupiah } from '../obligations/ledger-totals.ts';
import type { Ledger } from '../obligations/obligations-ledger.ts';
import { businessFigures } from '../survey/business-figures.ts';
import type { CollateralSheet } from '../survey/case-collateral.ts';
import { employeeIncome } from '../survey/employee-income.ts';
import type { FirstPercents } from '../survey/first-percents.ts';
import { landAppraisal } from '../survey/land-appraisal.ts';
import { vehicleAppraisal } from '../survey/vehicle-appraisal.ts';
import type { AssessedEmployee, AssessedSurvey } from './assessment-facts.ts';

function readBusiness(
  { answers, ...figures }: NonNullable<AssessedSurvey['business']>,
  instalmentRupiah: number,
  ledger: Ledger,
) {
  const { lengthOfBusiness, ...facts } = businessFigures(figures, declaredInstalmentsRupiah(ledger), instalmentRupiah);
  return {
    ...facts,
    answers,
    businessMonths: lengthOfBusiness && lengthOfBusiness.years * 12 + lengthOfBusiness.months,
  };
}

/** Gross and net income alone are judged, which neither running instalments nor years of service change. */
const readEmployee = ({ retirementDate: _, ...told }: AssessedEmployee, first: FirstPercents) =>
  employeeIncome({ ...told, runningInstalmentsRupiah: 0, yearsOfService: 0 }, first);

type Circumstances = {
  readonly instalmentRupiah: number;
  readonly firstPercents: FirstPercents;
  readonly ledger: Ledger;
};

export function readSurvey(
  { business, employee, land, vehicle }: AssessedSurvey,
  { instalmentRupiah, firstPercents, ledger }: Circumstances,
) {
  const landRupiah = land && landAppraisal(land.inspection, null, firstPercents).appraisalRupiah;
  const vehicleRupiah = vehicle && vehicleAppraisal(vehicle.inspection, null, firstPercents).appraisalRupiah;
  const sheets: CollateralSheet[] = [
    ...(land === null ? [] : [sheetOf(land, landRupiah)]),
    ...(vehicle === null ? [] : [sheetOf(vehicle, vehicleRupiah)]),
  ];
  return {
    business: business && readBusiness(business, instalmentRupiah, ledger),
    employee: employee && readEmployee(employee, firstPercents),
    retirementDate: employee?.retirementDate ?? null,
    collateral: sheets,
    appraised: { landRupiah, vehicleRupiah },
  };
}

const sheetOf = (
  { kind, ownership, marketability, isDisputed }: Omit<CollateralSheet, 'appraisalRupiah'>,
  appraisalRupiah: number | null,
): CollateralSheet => ({ kind, ownership, marketability, isDisputed, appraisalRupiah });

export type SurveyReading = ReturnType<typeof readSurvey>;
