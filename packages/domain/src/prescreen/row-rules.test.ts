import { describe, expect, it } from 'vitest';
import { insuranceOfVersionOne } from '../policy/version-one/insurance.ts';
import { feesBeforeTheBook } from '../policy/version-one/products.ts';
import { checkPrescreenList } from './check-prescreen-list.ts';
import type { PrescreenProduct } from './loan-request.ts';
import { MAXIMUM_ROWS, type PrescreenRow } from './prescreen-row.ts';
import { checkPrescreenRow, type PrescreenContext } from './row-rules.ts';
import { startingLoan } from './starting-loan.ts';

const { certificate: certificatePrices } = insuranceOfVersionOne([]);

const payrollLoan: PrescreenProduct = {
  id: 106381,
  code: 'KPG1',
  name: 'Kredit Pegawai Payroll',
  isActive: true,
  interestType: 'ANUITAS',
  minPlafondRupiah: 3_000_000,
  maxPlafondRupiah: 150_000_000,
  minTenorMonths: 3,
  maxTenorMonths: 60,
  minRatePercent: 9,
  maxRatePercent: 18,
  serviceFeePercent: 1,
  serviceFeeLenderPercent: 1,
  serviceFeePartnerPercent: 0,
  serviceFeeTtfPercent: 0,
  provisiPercent: 0.5,
  platformFeeRupiah: 0,
  minInsurancePercent: 0.25,
  maxInsurancePercent: 3,
  hasCompulsorySavings: true,
  certificateProductId: 'CMT-KPG1',
  fineractProductId: 7,
  track: 'HRD',
  isBusiness: false,
  security: 'NONE',
  isSingleInstalment: false,
  approvalPath: 'EMPLOYEE',
};
const traderLoan: PrescreenProduct = {
  ...payrollLoan,
  id: 106377,
  code: 'KMPS1',
  minPlafondRupiah: 5_000_000,
  maxPlafondRupiah: 50_000_000,
  minTenorMonths: 6,
  maxTenorMonths: 36,
  track: 'CHECKER',
  isBusiness: true,
  approvalPath: 'AUTHORITY',
};

const context: PrescreenContext = {
  today: '2026-11-14',
  ages: { minimumAgeYears: 21, maximumAgeAtMaturityYears: 65 },
  products: [payrollLoan, traderLoan, { ...traderLoan, id: 1, code: 'OLD', isActive: false }],
  branches: [
    { id: 1, code: '001', areaId: 2 },
    { id: 11, code: '999', areaId: 999 },
  ],
  defaultProductCode: 'KPG1',
  terms: null,
  repeatedNiks: new Set(),
  niksWithOpenApplication: new Set(['3273010107859901']),
  recentlyRejectedNiks: new Set(['3273014107859905']),
};

const sri: PrescreenRow = {
  fullName: 'Sri Contoh',
  nik: '3578154903929902',
  birthDate: '1992-03-09',
  birthPlace: 'Surabaya',
  motherName: 'Ibu Contoh',
  email: 'Sri@example.test',
  msisdn: '081299990001',
  productCode: 'KMPS1',
  plafondRupiah: 10_000_000,
  tenorMonths: '12',
  branchId: 1,
};

const problems = (row: PrescreenRow) => {
  const checked = checkPrescreenRow(row, context);
  return checked.ok ? [] : checked.refusal.map(({ field, code }) => `${field} ${code}`);
};

describe('a row of a prescreen list', () => {
  it('becomes an applicant, whose gender the NIK tells', () => {
    expect(checkPrescreenRow(sri, context)).toEqual({
      ok: true,
      value: {
        fullName: 'SRI CONTOH',
        nik: '3578154903929902',
        birthDate: '1992-03-09',
        gender: 'P',
        birthPlace: 'SURABAYA',
        motherName: 'IBU CONTOH',
        email: 'sri@example.test',
        mobileNumber: '81299990001',
        productId: 106377,
        plafondRupiah: 10_000_000,
        tenorMonths: 12,
        branchId: 1,
      },
    });
  });

  it('needs neither e-mail nor product: the payroll loan is meant', () => {
    const { email: _email, productCode: _refCode, ...rest } = sri;
    expect(checkPrescreenRow({ ...rest, branchId: 11 }, context)).toMatchObject({
      ok: true,
      value: { email: null, productId: 106381 },
    });
  });

  it.each<[string, string | number, number]>([
    ['by its code', 'KC-B', 22],
    ['by its code in small letters', 'kc-b', 22],
    ['by its number, as lists of before do', 22, 22],
    ['by its code, also where that is the number of another', '22', 21],
  ])('names its branch %s', (_, branchId, expected) => {
    const branches = [
      { id: 22, code: 'KC-B', areaId: 2 },
      ...(branchId === '22' ? [{ id: 21, code: '22', areaId: 2 }] : []),
    ];
    expect(checkPrescreenRow({ ...sri, branchId }, { ...context, branches })).toMatchObject({
      value: { branchId: expected },
    });
  });

  it('starts with the insurer that the policy has for its product, and is refused where there is none', () => {
    const lifeOf = (code: string) =>
      ({ code, name: 'Jiwa', group: 'JWA', minPremiumPercent: 0.5, maxPremiumPercent: 2 }) as const;
    const startOf = (defaultInsuranceCode: string | null, codes: readonly string[]) => {
      const terms = { insuranceOptions: codes.map(lifeOf), feeRules: feesBeforeTheBook, certificatePrices };
      const told = { ...context, terms, products: [{ ...traderLoan, defaultInsuranceCode }] };
      const checked = checkPrescreenRow(sri, told);
      if (!checked.ok) return checked.refusal.map(({ field, code }) => `${field} ${code}`);
      const loan = startingLoan(checked.value, told, terms);
      return loan.ok ? loan.value.insuranceCode : loan.refusal;
    };
    expect(startOf('JIWA-A', ['JWA01', 'JIWA-A'])).toBe('JIWA-A');
    expect(startOf('JIWA-A', ['JWA01'])).toEqual(['productCode no_insurance']);
    expect(startOf(null, ['JIWA-A'])).toEqual(['productCode no_insurance']);
  });

  it('names every missing cell once', () => {
    expect(problems({})).toEqual([
      'fullName required',
      'nik required',
      'birthDate required',
      'birthPlace required',
      'motherName required',
      'msisdn required',
      'plafondRupiah required',
      'tenorMonths required',
      'branchId required',
    ]);
  });

  it.each<[PrescreenRow, string]>([
    [{ fullName: 'Sr1' }, 'fullName name_format'],
    [{ nik: '357815490392990' }, 'nik nik_length'],
    [{ nik: '9978154903929902' }, 'nik nik_province'],
    [{ nik: '3578154903920000' }, 'nik nik_serial'],
    [{ birthDate: '1992-03-10' }, 'nik nik_birth_date_mismatch'],
    [{ nik: '3273010107859901', birthDate: '1985-07-01' }, 'nik open_application'],
    [{ nik: '3273014107859905', birthDate: '1985-07-01' }, 'nik recently_rejected'],
    [{ birthDate: '09/03/1992' }, 'birthDate date_format'],
    [{ nik: '3578151511059902', birthDate: '2005-11-15' }, 'birthDate under_age'],
    [{ nik: '3578151411619902', birthDate: '1961-11-14' }, 'birthDate over_age_at_maturity'],
    [{ birthPlace: 'X'.repeat(101) }, 'birthPlace too_long'],
    [{ motherName: '?' }, 'motherName name_format'],
    [{ email: 'sri@example' }, 'email email_format'],
    [{ msisdn: '0215550001' }, 'msisdn mobile_format'],
    [{ productCode: 'XXX' }, 'productCode unknown_product'],
    [{ productCode: 'OLD' }, 'productCode unknown_product'],
    [{ plafondRupiah: 4_999_999 }, 'plafondRupiah plafond_out_of_bounds'],
    [{ plafondRupiah: 50_000_001 }, 'plafondRupiah plafond_out_of_bounds'],
    [{ plafondRupiah: 'sepuluh juta' }, 'plafondRupiah plafond_out_of_bounds'],
    [{ tenorMonths: 5 }, 'tenorMonths tenor_out_of_bounds'],
    [{ tenorMonths: 37 }, 'tenorMonths tenor_out_of_bounds'],
    [{ tenorMonths: 12.5 }, 'tenorMonths tenor_out_of_bounds'],
    [{ branchId: 77 }, 'branchId unknown_branch'],
    [{ branchId: 11 }, 'branchId branch_not_for_product'],
    [{ productCode: 'KPG1' }, 'branchId branch_not_for_product'],
  ])('with %o is refused: %s', (change, problem) => expect(problems({ ...sri, ...change })).toEqual([problem]));

  it('accepts the edges of age', () => {
    expect(problems({ ...sri, nik: '3578151411059902', birthDate: '2005-11-14' })).toEqual([]);
    expect(problems({ ...sri, nik: '3578151511619902', birthDate: '1961-11-15', tenorMonths: 36 })).toEqual([
      'birthDate over_age_at_maturity',
    ]);
    expect(problems({ ...sri, nik: '3578151511619902', birthDate: '1961-11-15' })).toEqual([]);
  });

  it('collects all faults', () => {
    expect(problems({ ...sri, fullName: '1', msisdn: 'x', tenorMonths: 99, branchId: 77 })).toEqual([
      'fullName name_format',
      'msisdn mobile_format',
      'branchId unknown_branch',
      'tenorMonths tenor_out_of_bounds',
    ]);
  });
});

describe('a prescreen list', () => {
  const budi = { ...sri, nik: '3404077112049908', birthDate: '2004-12-31' };

  it('is valid when every row is', () => {
    expect(checkPrescreenList([sri, budi], context)).toMatchObject({ ok: true, value: { isValid: true } });
  });

  it('refuses every copy of a repeated NIK', () => {
    const checked = checkPrescreenList([sri, budi, { ...sri, tenorMonths: 24 }], context);
    expect(checked).toMatchObject({
      ok: true,
      value: {
        isValid: false,
        rows: [
          { ok: false, refusal: [{ field: 'nik', code: 'duplicate_in_file' }] },
          { ok: true },
          { ok: false, refusal: [{ field: 'nik', code: 'duplicate_in_file' }] },
        ],
      },
    });
  });

  it('does not take empty NIKs for copies of each other', () => {
    const nameless = { ...sri, nik: '' };
    expect(checkPrescreenList([nameless, nameless], context)).toMatchObject({
      value: { rows: [{ refusal: [{ code: 'required' }] }, { refusal: [{ code: 'required' }] }] },
    });
  });

  it('is refused when empty or too long', () => {
    expect(checkPrescreenList([], context)).toEqual({ ok: false, refusal: 'empty_file' });
    expect(
      checkPrescreenList(
        Array.from({ length: MAXIMUM_ROWS + 1 }, () => sri),
        context,
      ),
    ).toEqual({
      ok: false,
      refusal: 'too_many_rows',
    });
  });
});
