import { residences } from '@trustiq/domain/applicant/personal-codes.ts';
import type { AssessedSurvey } from '@trustiq/domain/assessment/assessment-facts.ts';
import {
  bankRelationships,
  businessPremises,
  landKinds,
  marketabilities,
  marketConditions,
  masteries,
  opennesses,
  outlooks,
  ownerships,
  vehicleKinds,
} from '@trustiq/domain/survey/assessment-codes.ts';
import { z } from 'zod';
import { day } from '../policy/field-schemas.ts';

/** What surveyors write down stays as they wrote it: a figure of a form may have a fraction. */
const figure = z.number().nullable();
const flag = z.boolean().nullable();
const dayOrUnknown = day.nullable();

const figures = <Name extends string>(...names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, figure])) as Record<Name, typeof figure>);

const finances = figures(
  'dailyTurnoverRupiah',
  'businessDaysPerMonth',
  'costOfGoodsRupiah',
  'wagesRupiah',
  'rentRupiah',
  'utilitiesRupiah',
  'transportRupiah',
  'otherBusinessCostsRupiah',
  'spouseIncomeRupiah',
  'otherIncomeRupiah',
  'householdRupiah',
  'educationRupiah',
  'otherHouseholdRupiah',
);

const balance = z.strictObject({
  currentAssets: figures('cash', 'savings', 'receivables', 'inventory', 'other'),
  fixedAssets: figures('land', 'buildings', 'vehicles', 'machinery', 'other'),
  currentDebts: figures('trade', 'shortTermBank', 'other'),
  longTermDebts: figures('bank', 'leasing', 'other'),
});

const answers = z.strictObject({
  openness: z.enum(opennesses).nullable(),
  bankRelationship: z.enum(bankRelationships).nullable(),
  highInterestLoans: figure,
  hasHighInterestArrears: flag,
  hadHighInterestLoans: flag,
  marketCondition: z.enum(marketConditions).nullable(),
  outlook: z.enum(outlooks).nullable(),
  mastery: z.enum(masteries).nullable(),
  businessPremises: z.enum(businessPremises).nullable(),
  yearsOfExperience: figure,
  yearsOfResidence: figure,
  residence: z.enum(residences).nullable(),
});

const employee = figures(
  'basicSalaryRupiah',
  'fixedAllowanceRupiah',
  'variableAllowanceRupiah',
  'deliveredGrossRupiah',
  'deductionRupiah',
  'capacityPercent',
  'pensionBalanceRupiah',
  'pensionPercent',
).extend({ isSalaryDeductedAtBank: z.boolean(), retirementDate: dayOrUnknown });

const collateral = {
  ownership: z.enum(ownerships).nullable(),
  marketability: z.enum(marketabilities).nullable(),
  isDisputed: z.boolean(),
};

const land = z.strictObject({
  ...collateral,
  kind: z.enum([...landKinds, ...vehicleKinds]).nullable(),
  inspection: figures(
    'landAreaM2',
    'landPricePerM2Rupiah',
    'buildingAreaM2',
    'buildingPricePerM2Rupiah',
    'depreciationPercent',
    'taxLandPerM2Rupiah',
    'taxBuildingPerM2Rupiah',
    'appraisalPercent',
    'liquidationPercent',
  ),
});

const vehicle = z.strictObject({
  ...collateral,
  kind: z.enum([...landKinds, ...vehicleKinds]).nullable(),
  inspection: figures('marketRupiah', 'appraisalPercent', 'liquidationPercent').extend({
    kind: z.enum(vehicleKinds).nullable(),
  }),
});

export const assessedSurvey = z.strictObject({
  business: z
    .strictObject({
      startedOn: dayOrUnknown,
      surveyedOn: dayOrUnknown,
      finances,
      balance: balance.nullable(),
      answers,
    })
    .nullable(),
  employee: employee.nullable(),
  land: land.nullable(),
  vehicle: vehicle.nullable(),
}) satisfies z.ZodType<AssessedSurvey>;
