import type { Fields } from './field-kinds.ts';

/** Who the bureau says the person is, in the provider's names. */
export const subjectFields = {
  fullName: 'text',
  nameAsId: 'text',
  subjectRefDate: 'date',
  flagMatched: 'text',
  cbSubjectCode: 'text',
  residentDesc: 'text',
  mothersName: 'text',
  genderDesc: 'text',
  birthDate: 'date',
  birthPlace: 'text',
  marriageStatusDesc: 'text',
  educationalStatusCodeDesc: 'text',
} as const satisfies Fields;

export const addressFields = { flagCurrent: 'text', address: 'text', lastUpdateDate: 'date' } as const satisfies Fields;

export const identificationFields = { identityTypeDesc: 'text', identityNumber: 'text' } as const satisfies Fields;

export const contactFields = {
  flagCurrent: 'text',
  phoneNumber: 'text',
  /** One screen reads the phone from here. */
  identityNumber: 'text',
  cellphoneNumber: 'text',
  emailAddress: 'text',
  lastUpdateDate: 'date',
} as const satisfies Fields;

export const employmentFields = {
  flagCurrent: 'text',
  occupationDesc: 'text',
  workplace: 'text',
  employerSector: 'text',
  workplaceAddress: 'text',
  lastUpdateDate: 'date',
} as const satisfies Fields;

export const scoreFields = {
  scoreRaw: 'number',
  scoreRange: 'text',
  description: 'text',
  exclusionRuleCode: 'text',
  exclusionRuleDescription: 'text',
} as const satisfies Fields;

export const footprintSummaryFields = {
  count1Month: 'number',
  count3Months: 'number',
  count6Months: 'number',
  count12Months: 'number',
} as const satisfies Fields;

export const footprintFields = {
  enquiryDate: 'date',
  purposeCodeDesc: 'text',
  instituteDesc: 'text',
  enquiryTypeDesc: 'text',
} as const satisfies Fields;
