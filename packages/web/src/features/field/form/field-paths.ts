import { toNewApplicationField } from '@trustiq/contract/origination/origination-names.ts';
import { namesOfParts } from '@trustiq/contract/survey/survey-names.ts';

/** A form is kept under the names of the channel for programs; screens use the plain ones. */
export const pathOf = toNewApplicationField;

const sheetNames = [
  'businessSurvey',
  'existingLoans',
  'characterChecks',
  'creditAnalysis',
  'requirements',
  'pledges',
  'landAppraisal',
  'vehicleAppraisal',
] as const;
export type SheetName = (typeof sheetNames)[number];

export const sheetPath = (sheet: SheetName): string => namesOfParts({ [sheet]: null })[0] ?? sheet;

export const sheetPaths: readonly string[] = sheetNames.map(sheetPath);

/** The sheet that a path begins with, if it is one of the survey's. */
export const sheetOfPath = (first: string): SheetName | null =>
  sheetNames.find((sheet) => sheetPath(sheet) === first) ?? null;

export const personFields = [
  'fullName',
  'nik',
  'npwp',
  'email',
  'msisdn',
  'gender',
  'birthDate',
  'birthPlace',
  'motherName',
  'religion',
  'education',
  'maritalStatus',
  'dependants',
  'residenceStatus',
] as const;

/** Parts of an address, each with the name of its label. */
export const addressFields = {
  street: 'street',
  rtRw: 'rtRw',
  prov: 'province',
  kota: 'city',
  kec: 'district',
  kel: 'village',
  pos: 'postalCode',
} as const;

export const spouseFields = [
  'relation',
  'name',
  'nik',
  'msisdn',
  'birthDate',
  'hasSeparateProperty',
  'nikConfirmed',
] as const;
export const contactFields = ['name', 'relation', 'msisdn', 'livingStatus'] as const;

export const employmentFields = [
  'companyName',
  'industryId',
  'jobTypeId',
  'jobStatus',
  'employeeNumber',
  'position',
  'yearsOfWork',
  'monthsOfWork',
  'officePhoneCode',
  'officePhone',
  'street',
  'rtRw',
  'postalCode',
  'provinceCode',
  'cityCode',
  'districtCode',
  'villageCode',
  'incomeBandId',
  'monthlyIncomeRupiah',
] as const;

export const bankFields = [
  'bankCode',
  'accountNo',
  'accountName',
  'bankAccountNo',
  'savingsAccountNo',
  'payrollBankCode',
  'payrollAccountNo',
  'payrollAccountName',
  'companionBankCode',
  'companionAccountNo',
  'companionAccountName',
] as const;

export const loanFields = [
  'productId',
  'amountRupiah',
  'tenorMonths',
  'annualRatePercent',
  'insuranceCode',
  'insurancePercent',
  'loanPurpose',
] as const;

const homes = ['ktpAddress', 'homeAddress'] as const;

/** Every field or group of fields that has a place on the page, by its path; in rows `#` stands for the number of the row. */
const plainOfPath = new Map<string, string>(
  [
    ...personFields.map((field) => `applicant.${field}`),
    ...homes.map((home) => `applicant.${home}`),
    ...homes.flatMap((home) => Object.keys(addressFields).map((field) => `applicant.${home}.${field}`)),
    ...spouseFields.map((field) => `spouses.#.${field}`),
    ...contactFields.map((field) => `contacts.#.${field}`),
    ...employmentFields.map((field) => `employment.${field}`),
    ...bankFields.map((field) => `bankRecord.${field}`),
    ...loanFields,
    'spouses',
    'contacts',
  ].map((plain) => [pathOf(plain), plain]),
);

/** The plain name of a field in whatever row it stands, such as `contacts.#.name`; null for what is no field of the application. */
export const plainOf = (path: string): string | null => plainOfPath.get(path.replace(/\.\d+(?=\.|$)/g, '.#')) ?? null;

/** Where the input of a field is found on the page. */
export const idOf = (path: string): string => `field-${path.replace(/[^a-zA-Z0-9]+/g, '-')}`;
