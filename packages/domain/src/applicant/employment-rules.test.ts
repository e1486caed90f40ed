import { describe, expect, it } from 'vitest';
import { bankErrors } from './bank-rules.ts';
import { type EmploymentInput, employmentErrors, missingForHrd } from './employment-rules.ts';

const bands = [
  { id: 1, minRupiah: 0, maxRupiah: 1_999_999 },
  { id: 4, minRupiah: 6_000_000, maxRupiah: 9_999_999 },
  { id: 8, minRupiah: 50_000_000, maxRupiah: null },
];

const complete: EmploymentInput = {
  companyName: 'PT CONTOH',
  industryId: 6,
  jobTypeId: 5,
  jobStatus: '1',
  employeeNumber: 'NPK-001',
  position: 'Staff',
  yearsOfWork: 5,
  monthsOfWork: 0,
  officePhoneCode: '022',
  officePhone: '5550001',
  street: 'JL CONTOH 1',
  rtRw: '001/002',
  postalCode: '40111',
  provinceCode: 32,
  cityCode: 3273,
  districtCode: 327301,
  villageCode: 3273011001,
  incomeBandId: 4,
  monthlyIncomeRupiah: 7_500_000,
};

describe('an employment record', () => {
  it('is accepted when complete', () => expect(employmentErrors(complete, bands)).toEqual([]));

  it('names every missing field of an empty form', () => {
    expect(employmentErrors({}, bands).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'companyName required',
      'industryId required',
      'jobTypeId required',
      'jobStatus required',
      'position required',
      'yearsOfWork required',
      'monthsOfWork required',
      'officePhoneCode required',
      'officePhone required',
      'street required',
      'provinceCode required',
      'cityCode required',
      'districtCode required',
      'villageCode required',
      'incomeBandId required',
      'monthlyIncomeRupiah required',
      'rtRw required',
      'postalCode required',
    ]);
  });

  it.each<[EmploymentInput, string, string]>([
    [{ companyName: 'X'.repeat(201) }, 'companyName', 'too_long'],
    [{ employeeNumber: '1'.repeat(21) }, 'employeeNumber', 'too_long'],
    [{ position: 'X'.repeat(201) }, 'position', 'too_long'],
    [{ jobStatus: '5' }, 'jobStatus', 'unknown_option'],
    [{ yearsOfWork: 'lima' }, 'yearsOfWork', 'not_a_number'],
    [{ yearsOfWork: '0x5' }, 'yearsOfWork', 'not_a_number'],
    [{ yearsOfWork: -1 }, 'yearsOfWork', 'below_minimum'],
    [{ monthsOfWork: -1 }, 'monthsOfWork', 'below_minimum'],
    [{ monthsOfWork: 12 }, 'monthsOfWork', 'above_maximum'],
    [{ monthsOfWork: 1.5 }, 'monthsOfWork', 'not_a_number'],
    [{ officePhoneCode: '0221234' }, 'officePhoneCode', 'too_long'],
    [{ officePhoneCode: '22' }, 'officePhoneCode', 'format'],
    [{ officePhone: '12345678901' }, 'officePhone', 'too_long'],
    [{ officePhone: '55-001' }, 'officePhone', 'format'],
    [{ street: 'X'.repeat(201) }, 'street', 'too_long'],
    [{ rtRw: '1/2' }, 'rtRw', 'format'],
    [{ postalCode: '04011' }, 'postalCode', 'format'],
    [{ postalCode: '4011' }, 'postalCode', 'format'],
    [{ incomeBandId: 99 }, 'incomeBandId', 'unknown_option'],
    [{ monthlyIncomeRupiah: 5_999_999 }, 'monthlyIncomeRupiah', 'outside_income_band'],
    [{ monthlyIncomeRupiah: 10_000_000 }, 'monthlyIncomeRupiah', 'outside_income_band'],
  ])('with %o is refused for its %s: %s', (change, field, code) => {
    expect(employmentErrors({ ...complete, ...change }, bands)).toEqual([{ field, code }]);
  });

  it.each([6_000_000, 9_999_999])('accepts %i, an edge of its income band', (monthlyIncomeRupiah) => {
    expect(employmentErrors({ ...complete, monthlyIncomeRupiah }, bands)).toEqual([]);
  });

  it.each<[EmploymentInput | null, boolean]>([
    [complete, true],
    [{ ...complete, postalCode: null }, true],
    [{ ...complete, employeeNumber: ' ' }, false],
    [{ ...complete, monthlyIncomeRupiah: null }, false],
    [null, false],
  ])('%o lets HRD agree: %s', (employment, isComplete) =>
    expect(missingForHrd(employment).length === 0).toBe(isComplete),
  );

  it('accepts any income above the last band', () => {
    const rich = { ...complete, incomeBandId: 8, monthlyIncomeRupiah: 500_000_000 };
    expect(employmentErrors(rich, bands)).toEqual([]);
  });
});

describe('bank data', () => {
  const account = {
    bankCode: 'AGM',
    accountNo: '001.234.5678',
    payrollBankCode: 'BCA',
    payrollAccountNo: '123.456',
    payrollAccountName: 'SRI CONTOH',
    companionBankCode: 'BRI',
    companionAccountNo: '987654',
    companionAccountName: 'SRI CONTOH',
    cardNo: '',
  };

  it('is accepted when complete; the cash card is optional', () => expect(bankErrors(account)).toEqual([]));

  it('names every missing field', () => {
    expect(bankErrors({}).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'bankCode required',
      'payrollBankCode required',
      'payrollAccountNo required',
      'payrollAccountName required',
      'companionBankCode required',
      'companionAccountNo required',
      'companionAccountName required',
    ]);
  });

  it.each([
    ['accountNo', '12-34'],
    ['bankAccountNo', 'A1'],
    ['savingsAccountNo', '1 2'],
    ['payrollAccountNo', '12/34'],
    ['cardNo', '1234.5678'],
    ['companionAccountNo', '12.34'],
  ] as const)('refuses %s %s', (field, value) => {
    expect(bankErrors({ ...account, [field]: value })).toEqual([{ field, code: 'digits_only' }]);
  });
});
