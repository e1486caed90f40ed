import type { FieldName } from './field-text.ts';

/** The fields of every contract, granted or not, in the order people ask for them. */
export const contractFields = [
  'cbContractCode',
  'providerContractNo',
  'contractTypeDesc',
  'contractPhaseDesc',
  'contractStatusDesc',
  'roleDesc',
  'providerTypeCodeDesc',
  'providerCodeDesc',
  'contractRequestDate',
  'lastUpdateDate',
  'applicationAmount',
  'creditLimit',
  'debitBalance',
  'startDate',
  'dueDate',
  'totalCollateralValue',
  'originalAgreementNumber',
  'originalAgreementDate',
  'linkedSubjectList',
  'note',
] as const satisfies FieldName[];

export const grantedFields = [
  'grantedCreditId',
  ...contractFields,
  'contractStatusDate',
  'finalAgreementNumber',
  'finalAgreementDate',
  'frequencyOfCredit',
  'startDateOfCredit',
  'debtorCategoryCodeDesc',
  'usageTypeCodeDesc',
  'usageOrientationCodeDesc',
  'economicSectorCodeDesc',
  'cityCodeDesc',
  'projectValue',
  'typeOfInterestRateDesc',
  'interestRate',
  'financingProgramDesc',
  'initialCreditLimit',
  'currentMonthRealization',
  'valueInOriginalCurrency',
  'information',
] as const satisfies FieldName[];

export const overdueFields = [
  'pastDueStatusDesc',
  'daysPastDue',
  'principalOverdueAmount',
  'interestOverdueAmount',
  'overduePaymentsNumber',
  'badCreditCauseDesc',
  'badCreditDate',
  'penalty',
] as const satisfies FieldName[];

export const restructuringFields = [
  'codeOfRestructuringDesc',
  'initialRestructuringDate',
  'finalRestructuringDate',
  'frequencyOfRestructuring',
] as const satisfies FieldName[];

export const maximumFields = [
  'maxOverduePaymentsAmount',
  'maxOverduePaymentsAmountDate',
  'maxOverduePaymentsNumber',
  'maxOverduePaymentsNumberDate',
  'maxDaysPastDue',
  'maxDaysPastDueDate',
  'worstStatusDesc',
  'worstStatusDate',
] as const satisfies FieldName[];

export const collateralFields = [
  'collateralNumber',
  'collateralTypeDesc',
  'collateralStatusDesc',
  'collateralRating',
  'ratingInstitutionDesc',
  'bindTypeDesc',
  'bindDate',
  'collateralOwnerName',
  'proofOfOwnership',
  'commonCollateralStatusDesc',
  'commonCollateralPercentage',
  'jointAccountCreditStatusDesc',
  'insuredDesc',
  'collateralValueNjop',
  'collateralValueReporter',
  'collateralAssessmentDateReporter',
  'collateralValueIndependentAssessors',
  'collateralAssessmentDateAssessors',
  'address',
  'cityDesc',
  'referenceDate',
  'information',
] as const satisfies FieldName[];
