import type { YearsAndMonths } from '../calendar/years-and-months.ts';
import { accepted, type FieldError, type Result, refused } from '../result.ts';

const requiredFields = [
  'companyName',
  'industryId',
  'jobTypeId',
  'jobStatus',
  'position',
  'yearsOfWork',
  'monthsOfWork',
  'officePhoneCode',
  'officePhone',
  'street',
  'provinceCode',
  'cityCode',
  'districtCode',
  'villageCode',
  'incomeBandId',
  'monthlyIncomeRupiah',
] as const;

export type EmploymentField = (typeof requiredFields)[number] | 'employeeNumber' | 'rtRw' | 'postalCode';

export type EmploymentErrorCode =
  | 'required'
  | 'too_long'
  | 'format'
  | 'not_a_number'
  | 'below_minimum'
  | 'above_maximum'
  | 'unknown_option'
  | 'outside_income_band';

export type EmploymentInput = Readonly<Partial<Record<EmploymentField, string | number | null>>>;
export type EmploymentError = FieldError<EmploymentField, EmploymentErrorCode>;

const maximumLength = {
  companyName: 200,
  employeeNumber: 20,
  position: 200,
  officePhoneCode: 6,
  officePhone: 10,
  street: 200,
} as const satisfies Partial<Record<EmploymentField, number>>;

const patterns = {
  officePhoneCode: /^0\d{1,5}$/,
  officePhone: /^\d{5,10}$/,
} as const satisfies Partial<Record<EmploymentField, RegExp>>;

/** Asked for by their shape; a record of before may lack them. */
const patternsOfNeverEmpty = {
  rtRw: /^\d{3}\/\d{3}$/,
  postalCode: /^[1-9]\d{4}$/,
} as const satisfies Partial<Record<EmploymentField, RegExp>>;

const wholeNumbers = {
  yearsOfWork: { minimum: 0, maximum: 99 },
  monthsOfWork: { minimum: 0, maximum: 11 },
  monthlyIncomeRupiah: { minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
} as const satisfies Partial<Record<EmploymentField, { minimum: number; maximum: number }>>;

/** Permanent, candidate civil servant, contract, non-permanent. */
const jobStatuses = ['1', '2', '3', '4'];

const entriesOf = <Key extends string, Value>(table: Partial<Record<Key, Value>>) =>
  Object.entries(table) as [Key, Value][];

/** Everything that is wrong with an employment record, each field with its first fault. */
export function employmentErrors(input: EmploymentInput, incomeBands: readonly IncomeBand[]): EmploymentError[] {
  const errors = new Map<EmploymentField, EmploymentErrorCode>();
  const fault = (field: EmploymentField, code: EmploymentErrorCode) => {
    if (!errors.has(field)) errors.set(field, code);
  };
  const textOf = (field: EmploymentField) => String(input[field] ?? '').trim();

  for (const field of requiredFields) if (textOf(field) === '') fault(field, 'required');
  for (const [field, length] of entriesOf(maximumLength)) if (textOf(field).length > length) fault(field, 'too_long');
  for (const [field, pattern] of entriesOf(patterns)) if (!pattern.test(textOf(field))) fault(field, 'format');
  for (const [field, pattern] of entriesOf(patternsOfNeverEmpty))
    if (!pattern.test(textOf(field))) fault(field, textOf(field) === '' ? 'required' : 'format');
  for (const [field, { minimum, maximum }] of entriesOf(wholeNumbers)) {
    const value = Number(textOf(field));
    if (!/^-?\d+$/.test(textOf(field)) || !Number.isSafeInteger(value)) fault(field, 'not_a_number');
    else if (value < minimum) fault(field, 'below_minimum');
    else if (value > maximum) fault(field, 'above_maximum');
  }
  if (!jobStatuses.includes(textOf('jobStatus'))) fault('jobStatus', 'unknown_option');

  const band = incomeBands.find(({ id }) => String(id) === textOf('incomeBandId'));
  if (!band) fault('incomeBandId', 'unknown_option');
  else if (!isInsideIncomeBand(Number(textOf('monthlyIncomeRupiah')), band))
    fault('monthlyIncomeRupiah', 'outside_income_band');

  return [...errors].map(([field, code]) => ({ field, code }));
}

export type IncomeBand = { readonly id: number; readonly minRupiah: number; readonly maxRupiah: number | null };

export const isInsideIncomeBand = (incomeRupiah: number, { minRupiah, maxRupiah }: IncomeBand): boolean =>
  incomeRupiah >= minRupiah && (maxRupiah === null || incomeRupiah <= maxRupiah);

/** What HRD must see before it may agree; an older record can lack the rest. */
export const neededByHrd = [
  'companyName',
  'jobStatus',
  'position',
  'employeeNumber',
  'monthlyIncomeRupiah',
] as const satisfies readonly EmploymentField[];

export type NeededByHrd = (typeof neededByHrd)[number];

export const missingForHrd = (employment: EmploymentInput | null): readonly NeededByHrd[] =>
  neededByHrd.filter((field) => String(employment?.[field] ?? '').trim() === '');

/** Reads `NN Tahun NN Bulan`, or the bare digits of a masked input: two for the years, the rest for the months. */
export function parseLengthOfWork(text: string): Result<YearsAndMonths, 'length_of_work_format'> {
  const match = /^(\d{2})(?: Tahun )?(\d{1,2})(?: Bulan)?$/.exec(text.trim());
  if (!match) return refused('length_of_work_format');
  const [years, months] = [Number(match[1]), Number(match[2])];
  return months > 11 ? refused('length_of_work_format') : accepted({ years, months });
}

/** One notation in every language: it is the format of the bank's own forms. */
export const formatLengthOfWork = ({ years, months }: YearsAndMonths): string =>
  `${String(years).padStart(2, '0')} Tahun ${String(months).padStart(2, '0')} Bulan`;
