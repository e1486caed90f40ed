import { eachFee } from '@trustiq/domain/loan/loan-fees.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApplication } from '../../testing/new-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
let client: Awaited<ReturnType<TestBank['signInAs']>>['client'];
beforeAll(async () => {
  bank = await startBank();
  client = (await bank.signInAs('analyst')).client;
});
afterAll(() => bank.close());

describe('the products of a lender', () => {
  it('are the eight that the bank sells, in the words of the specification', async () => {
    const products = await client.listLenderProducts({ params: { id: 1 } });
    expect(products.map(({ productCode }) => productCode)).toEqual([
      'CL1',
      'CL2',
      'KMPS1',
      'KMPS2',
      'KMPS3',
      'KMPS4',
      'KPG1',
      'KPG2',
    ]);
    expect(products[6]).toMatchObject({
      id: 106381,
      productName: 'Kredit Pegawai Payroll',
      interestType: 'ANUITAS',
      minPlafon: 3_000_000,
      maxPlafon: 150_000_000,
      minTenor: 3,
      maxTenor: 60,
      minInterestRate: 9,
      tenorType: 'BULAN',
      provisiFeePct: 0.5,
      provisiPct: 0.5,
      serviceFeePct: 1,
      insuranceMax: 3,
      isTabwajib: true,
      certmatiId: 'CMT-KPG1',
      fineractLoanPoductId: 7,
      track: 'HRD',
      isBusiness: false,
    });
  });

  it('last one instalment when they are cash loans, counted as at most a month', async () => {
    const [first] = await client.listLenderProducts({ params: { id: 1 } });
    expect(first).toMatchObject({ productCode: 'CL1', minTenor: 1, maxTenor: 1, tenorType: '<= Bulan' });
  });

  it('leave out what is no longer sold, and are none for a lender nobody knows', async () => {
    await bank.deps.db.updateTable('loan_products').set({ is_active: false }).where('code', '=', 'CL2').execute();
    const products = await client.listLenderProducts({ params: { id: 1 } });
    await bank.deps.db.updateTable('loan_products').set({ is_active: true }).where('code', '=', 'CL2').execute();
    expect(products.map(({ productCode }) => productCode)).not.toContain('CL2');
    expect(await client.listLenderProducts({ params: { id: 77 } })).toEqual([]);
  });
});

describe('instalments that are only simulated', () => {
  it('are those of worked example A1 on the day of the bank', async () => {
    const query = { fineractProdutId: 7, interest: 18, principal: 10_000_000, tenor: 12 };
    expect(await client.simulateInstalments({ query })).toEqual({
      emi_schedule: {
        emi: 916_800,
        total_interest_charged: 1_001_599,
        pricipal_due_amount: 766_800,
        total_repayment_expected: 11_001_599,
        repayment_start_date: '2026-12-16',
        repayment_end_date: '2027-11-16',
      },
    });
  });

  it('are refused outside the bounds, naming every field', async () => {
    const query = { fineractProdutId: 7, interest: 18.5, principal: 150_000_001, tenor: 61 };
    const { status, problem } = await refusal(client.simulateInstalments({ query }));
    expect([status, problem?.code, problem?.title]).toEqual([
      422,
      'RULE_BROKEN',
      'Nilai pinjaman harus antara Rp 3.000.000 dan Rp 150.000.000',
    ]);
    expect(problem?.details?.['errors']).toEqual([
      { code: 'AMOUNT_OUT_OF_BOUNDS', field: 'principal', min: 3_000_000, max: 150_000_000 },
      { code: 'TENOR_OUT_OF_BOUNDS', field: 'tenor', min: 3, max: 60 },
      { code: 'RATE_OUT_OF_BOUNDS', field: 'interest', min: 9, max: 18 },
    ]);
  });

  it('take one month of a cash loan and no other', async () => {
    const query = { fineractProdutId: 1, interest: 30, principal: 3_000_000 };
    const simulated = await client.simulateInstalments({ query: { ...query, tenor: 1 } });
    expect(simulated.emi_schedule.emi).toBe(3_075_000); // worked example F5
    const error = await refusal(client.simulateInstalments({ query: { ...query, tenor: 2 } }));
    expect(error.problem?.title).toBe('Tenor harus antara 1 dan 1 bulan');
  });

  it('do not exist for a product that core banking does not know', async () => {
    const query = { fineractProdutId: 999, interest: 18, principal: 10_000_000, tenor: 12 };
    expect((await refusal(client.simulateInstalments({ query }))).status).toBe(404);
  });
});

describe('insurance', () => {
  it('has eight options, and no bounds until a product is named', async () => {
    const options = await client.listInsuranceOptions({});
    expect(options.map(({ insCode }) => insCode)).toEqual([
      'NON01',
      'JWA01',
      'JWA02',
      'KRD01',
      'PJM01',
      'GEN01',
      'CER01',
      'CER02',
    ]);
    expect(options[1]).toEqual({
      insCode: 'JWA01',
      insName: 'Asuransi Jiwa Kredit Nusa Lestari',
      groupCode: 'JWA',
      minPremiPct: 0.25,
      maxPremiPct: 2.5,
      offer: null,
    });
  });

  it('of a product shows what both allow, the default being the most', async () => {
    const options = await client.listInsuranceOptions({ query: { productId: 106377 } });
    expect(options.map(({ insCode, offer }) => [insCode, offer?.minPct, offer?.defaultPct])).toEqual([
      ['JWA01', 0.25, 2.5],
      ['JWA02', 0.3, 2.5],
      ['KRD01', 0.5, 2.5],
      ['PJM01', 0.75, 2.5],
      ['GEN01', 0.25, 1.25],
    ]);
  });

  it('may be left out by a borrower who pledges a deposit', async () => {
    const { id, applicationRequestId } = await newApplication(bank);
    const query = { productId: 106377, applicationRequestId };
    expect((await client.listInsuranceOptions({ query })).map(({ insCode }) => insCode)).not.toContain('NON01');
    await bank.deps.db
      .insertInto('letters')
      .values({ application_id: id, collateral_requirement: 'DEPOSITO' })
      .execute();
    expect((await client.listInsuranceOptions({ query })).map(({ insCode }) => insCode)).toContain('NON01');
  });
});

describe('the price of a certificate', () => {
  const loan = (amountRupiah: number, tenorMonths: number, birthDate: string) =>
    newApplication(bank, {
      branchId: 11,
      areaId: 999,
      track: 'HRD',
      productId: 106381,
      birthDate,
      loan: {
        insuranceCode: 'CER02',
        amountRupiah,
        ratePercent: 12,
        tenorMonths,
        premium: { by: 'PRICE', priceRupiah: null },
        fees: {
          ...eachFee(() => 0),
          servicePercent: 1,
          partnerServicePercent: 0,
          ttfServicePercent: 0,
          provisiPercent: 0.5,
          notaryRupiah: 0,
          stampDutyRupiah: 20_000,
          savingsAccountRupiah: 25_000,
          otherRupiah: 0,
        },
      },
    });

  it.each([
    [10_000_000, 12, '1991-05-17', 35, 30_000],
    [50_000_000, 36, '1979-05-17', 47, 675_000],
    [25_000_000, 24, '1968-05-17', 58, 400_000],
  ])('for Rp %i over %i months, born %s (age %i), is %i', async (amount, tenor, born, _age, price) => {
    const params = await loan(amount, tenor, born).then(({ applicationRequestId }) => ({ applicationRequestId }));
    expect(await client.getInsurancePrice({ params, query: { cermatiId: 'CMT-KPG1' } })).toEqual({
      insCode: 'CER02',
      price,
    });
  });

  it('follows the amount and the tenor on the screen', async () => {
    const { applicationRequestId } = await loan(10_000_000, 12, '1991-05-17');
    const query = { cermatiId: 'CMT-KPG1', insCode: 'CER01', principal: 20_000_000, tenor: 13 };
    expect(await client.getInsurancePrice({ params: { applicationRequestId }, query })).toEqual({
      insCode: 'CER01',
      price: 120_000,
    });
  });

  it('does not exist for a borrower of 61, for another insurer’s product and for a foreign case', async () => {
    const { applicationRequestId } = await loan(10_000_000, 12, '1965-05-17');
    const params = { applicationRequestId };
    const price = (cermatiId: string) => client.getInsurancePrice({ params, query: { cermatiId } });
    expect((await refusal(price('CMT-KPG1'))).status).toBe(404);
    expect((await refusal(price('CMT-XXX'))).status).toBe(404);
    const { client: stranger } = await bank.signInAs('checker');
    const query = { cermatiId: 'CMT-KPG1', principal: 10_000_000, tenor: 12 };
    expect((await refusal(stranger.getInsurancePrice({ params, query }))).status).toBe(404);
  });
});
