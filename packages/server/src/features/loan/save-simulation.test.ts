import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

let bank: TestBank;
let checker: Client;
let analyst: Client;
let hrd: Client;
beforeAll(async () => {
  bank = await startBank();
  [checker, analyst, hrd] = (await Promise.all(
    ['checker', 'analyst', 'hrd'].map(async (name) => (await bank.signInAs(name)).client),
  )) as [Client, Client, Client];
});
afterAll(() => bank.close());

/** Worked examples F1 and A1: Rp 10.000.000 at 18 % over 12 months, disbursed on 16 November 2026. */
const example = {
  loanAmount: 10_000_000,
  interest: 18,
  tenor: 12,
  insCode: 'JWA01',
  insuranceFeePct: 0.5,
  serviceFeePct: 1,
  partnerServiceFeePct: 0,
  ttfServiceFeePct: 0,
  provisiPct: 1,
  notarisFee: 0,
  materaiFee: 20_000,
  admTabFee: 25_000,
  otherFee: 0,
};
const microLoan = { ...example, productId: 106377 };
const employeeLoan = { ...example, productId: 106381 };
const employee = { branchId: 11, areaId: 999, track: 'HRD', productId: 106381 } as const;

const whole = (id: number, client = checker) => client.getCase({ params: { id } });
const save = (id: number, changes: object = {}, client = checker) =>
  client.saveSimulation({ body: { ...microLoan, ...changes, aplicationId: id } });

describe('a saved simulation', () => {
  it('has the figures of worked example F1, on the loan, in its fees and in the queue', async () => {
    const { id, applicationRequestId } = await submittedApplication(bank);
    const saved = await save(id);
    expect(saved).toMatchObject({
      installments: 983_333,
      principalInstallment: 833_333,
      interestAmount: 1_800_000,
      totalRepayment: 11_800_000,
      serviceFee: 100_000,
      lenderServiceFee: 100_000,
      provisiFee: 100_000,
      insuranceFee: 50_000,
      totalDisburse: 9_705_000,
      amountTabWajib: 16_667,
      effectiveRatePct: 31.72,
      allInRatePct: 37.72,
      repaymentStartDate: '2026-12-16',
      repaymentEndDate: '2027-11-16',
      isStale: false,
    });
    expect(await checker.getApplicationLoan({ params: { applicationRequestId } })).toEqual(saved);
    expect(await checker.getLoanFees({ params: { appId: id } })).toEqual({
      insuranceFeePct: 0.5,
      provisiFee: 100_000,
      notarisFee: 0,
      materaiFee: 20_000,
      admTabFee: 25_000,
      otherFee: 0,
      amountTabWajib: 16_667,
      serviceFeePct: 1,
      provisiFeePct: 1,
    });
    const { rows } = await checker.listApplications({ query: { search: String(id) } });
    expect(rows[0]?.dataLoanProductVM).toMatchObject({ loanAmount: 10_000_000, tenor: 12 });
  });

  it('has the figures and the whole schedule of worked example A1 on the employee track', async () => {
    const { id } = await submittedApplication(bank, employee);
    expect(await save(id, employeeLoan, hrd)).toMatchObject({
      installments: 916_800,
      interestAmount: 1_001_599,
      totalDisburse: 9_705_000,
      amountTabWajib: 33_200,
      effectiveRatePct: 18,
      allInRatePct: 23.81,
    });
    const rows = await hrd.getRepaymentSchedule({ params: { appId: id } });
    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual({
      number: 1,
      dueDate: '2026-12-16',
      principal: 766_800,
      interest: 150_000,
      instalment: 916_800,
      balance: 9_233_200,
    });
    expect(rows[11]).toMatchObject({ dueDate: '2027-11-16', interest: 13_549, instalment: 916_799, balance: 0 });
  });

  it('takes no figure from the caller', async () => {
    const { id } = await submittedApplication(bank);
    const forged = {
      fineractLoanProductId: 1,
      installments: 1,
      insuranceFee: 1,
      interestAmount: 1,
      lenderServiceFee: 99,
      partnerServiceFee: 1,
      principalInstallment: 1,
      serviceFee: 1,
      totalDisburse: 99_000_000,
      totalRepayment: 1,
      repaymentStartDate: '2030-01-01',
      repaymentEndDate: '2030-01-01',
      ttfServiceFee: 1,
      amountTabWajib: 1,
      provisiFee: 1,
    };
    expect(await save(id, forged)).toMatchObject({
      installments: 983_333,
      totalDisburse: 9_705_000,
      insuranceFee: 50_000,
      lenderServiceFee: 100_000,
      repaymentEndDate: '2027-11-16',
      product: { fineractLoanPoductId: 3 },
    });
  });

  it('is refused when the two names of the amount disagree', async () => {
    const { id } = await submittedApplication(bank);
    expect((await refusal(save(id, { principalLoan: 12_000_000 }))).status).toBe(400);
  });

  it('looks the price of a certificate up itself, and stores no percent', async () => {
    const { id } = await submittedApplication(bank, employee);
    const saved = await save(id, { ...employeeLoan, insCode: 'CER01', insuranceFeePct: 2 }, hrd);
    expect(saved).toMatchObject({ insCode: 'CER01', insuranceFee: 30_000, insuranceFeePct: 0 });
  });

  it('offers no certificate to a borrower of 61', async () => {
    const { id } = await submittedApplication(bank, { ...employee, birthDate: '1965-05-17' });
    const { status, problem } = await refusal(save(id, { ...employeeLoan, insCode: 'CER01' }, hrd));
    expect([status, problem?.title]).toEqual([422, 'Harga sertifikat asuransi tidak tersedia untuk peminjam ini']);
  });
});

describe('terms outside the rules', () => {
  const total = { otherFee: 9_705_000 };
  it.each([
    [
      'the amount',
      { loanAmount: 50_000_001 },
      'loanAmount',
      'Nilai pinjaman harus antara Rp 5.000.000 dan Rp 50.000.000',
    ],
    ['the tenor', { tenor: 37 }, 'tenor', 'Tenor harus antara 6 dan 36 bulan'],
    ['the rate', { interest: 24.5 }, 'interest', 'Bunga harus antara 12% dan 24% per tahun'],
    ['the premium', { insuranceFeePct: 2.51 }, 'insuranceFeePct', 'Persentase asuransi harus antara 0,25% dan 2,5%'],
    ['the insurance', { insCode: 'NON01' }, 'insCode', 'Asuransi tidak tersedia untuk produk ini'],
    ['an insurance nobody sells', { insCode: 'XXX' }, 'insCode', 'Asuransi tidak tersedia untuk produk ini'],
    ['half a stamp', { materaiFee: 15_000 }, 'materaiFee', 'Biaya meterai harus kelipatan Rp 10.000'],
    [
      'shares above the fee',
      { ttfServiceFeePct: 2 },
      'serviceFeePct',
      'Pembagian biaya layanan melebihi biaya layanan',
    ],
    ['fees that leave nothing', total, 'totalDisburse', 'Total pencairan tidak valid'],
    ['a product of another track', { productId: 106381 }, 'productId', 'Produk tidak sesuai dengan jalur pengajuan'],
    ['a product nobody sells', { productId: 1 }, 'productId', 'Produk tidak tersedia'],
    [
      'a second month of a cash loan',
      { productId: 106375, loanAmount: 3_000_000, tenor: 2, insuranceFeePct: 0.5 },
      'tenor',
      'Tenor harus antara 1 dan 1 bulan',
    ],
  ])('are refused for %s, in words, with nothing changed', async (_, changes, field, title) => {
    const { id } = await submittedApplication(bank);
    const before = await whole(id);
    const { status, problem } = await refusal(save(id, changes));
    expect([status, problem?.title]).toEqual([422, title]);
    expect(problem?.details?.['errors']).toEqual([expect.objectContaining({ field })]);
    expect(await whole(id)).toEqual(before);
  });

  it('are refused all at once', async () => {
    const { id } = await submittedApplication(bank);
    const { problem } = await refusal(save(id, { loanAmount: 1, tenor: 1, interest: 1, materaiFee: 1 }));
    const errors = problem?.details?.['errors'] as { field: string }[];
    expect(errors.map(({ field }) => field)).toEqual(['loanAmount', 'tenor', 'interest', 'materaiFee']);
  });
});

describe('the terms of a cash loan', () => {
  it('bring the rate, fees and insurance of a new product with them', async () => {
    const { id } = await submittedApplication(bank);
    const body = { aplicationId: id, principalLoan: 3_000_000, tenor: 1, productId: 106375, amountTabWajib: 5 };
    const saved = await checker.saveLoanTerms({ body });
    expect(saved).toMatchObject({
      product: { productCode: 'CL1' },
      loanAmount: 3_000_000,
      interest: 12,
      tenor: 1,
      insCode: 'JWA01',
      insuranceFeePct: 0.5,
      serviceFee: 60_000,
      provisiFee: 0,
      amountTabWajib: 0,
      isStale: false,
    });
    expect(saved.installments).toBe(3_030_000);
  });

  it('leave rate and insurance as they stand while the product stays', async () => {
    const { id } = await submittedApplication(bank);
    await save(id);
    const body = { aplicationId: id, principalLoan: 12_000_000, tenor: 24, productId: 106377 };
    expect(await checker.saveLoanTerms({ body })).toMatchObject({
      interest: 18,
      insuranceFeePct: 0.5,
      serviceFeePct: 1,
      loanAmount: 12_000_000,
      tenor: 24,
    });
  });

  it('name the amount as this call names it when they are refused', async () => {
    const { id } = await submittedApplication(bank);
    const body = { aplicationId: id, principalLoan: 1, tenor: 12, productId: 106377 };
    const { problem } = await refusal(checker.saveLoanTerms({ body }));
    expect(problem?.details?.['errors']).toMatchObject([{ field: 'principalLoan' }]);
  });
});

describe('a calculation on a clock that stands still', () => {
  const approve = (id: number, client = checker) =>
    client.recommendApplication({ params: { id }, body: { notes: 'baik' } });
  const MUST_CALCULATE = 'Hitung ulang produk pada bagian Info Produk terlebih dahulu';

  it('opens the way for the checker, and is stale again at the next desk', async () => {
    const { id } = await submittedApplication(bank);
    expect((await refusal(approve(id))).problem?.title).toBe(MUST_CALCULATE);
    await save(id);
    expect((await approve(id)).applicationStatus).toBe('KYC');
    expect((await whole(id, analyst)).dataLoanProductVM.isStale).toBe(true);
  });

  it('does not outlive a return to the account officer', async () => {
    const { id } = await submittedApplication(bank);
    await save(id);
    const back = { appId: id, notes: 'lengkapi dokumen', status: 'AO-REQUESTED', email: false, sms: false } as const;
    await checker.returnApplicationToAo({ body: back });
    const { client: branch } = await bank.signInAs('cabang');
    expect((await whole(id, branch)).dataLoanProductVM.isStale).toBe(true);
  });

  it.each([
    ['product', { product_id: 106380 }],
    ['amount', { amount_rupiah: 9_000_000 }],
    ['insurance', { insurance_code: 'JWA02' }],
  ])('is stale as soon as the %s changes without it', async (_, change) => {
    const { id } = await submittedApplication(bank);
    const { version } = await save(id);
    const figures = { total_disbursement_rupiah: null };
    await bank.deps.db
      .updateTable('loans')
      .set({ ...change, ...figures, terms_version: version + 1 })
      .where('application_id', '=', id)
      .execute();
    expect((await refusal(approve(id))).problem?.title).toBe(MUST_CALCULATE);
    await save(id);
    expect((await approve(id)).applicationStatus).toBe('KYC');
  });
});

describe('whoever may not calculate', () => {
  it('does not see a case of another branch, is forbidden without the role, and waits for the right stage', async () => {
    const { id } = await submittedApplication(bank);
    const refusedAs = async (name: string) => (await refusal(save(id, {}, (await bank.signInAs(name)).client))).status;
    expect(await refusedAs('checker_hrd')).toBe(404);
    expect(await refusedAs('ops_cabang')).toBe(403);
    expect(await refusedAs('dir_kep')).toBe(403);
    expect(await refusedAs('analyst')).toBe(409);
    expect((await whole(id)).dataLoanProductVM.calculatedAt).toBeNull();
  });

  it('is told when somebody else was faster', async () => {
    const { id } = await submittedApplication(bank);
    const { version } = await save(id);
    await save(id, { version, tenor: 18 });
    const error = await refusal(save(id, { version, tenor: 24 }));
    expect(error.problem?.code).toBe('STALE_VERSION');
    expect((await whole(id)).dataLoanProductVM.tenor).toBe(18);
  });
});
