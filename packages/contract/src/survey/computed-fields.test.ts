import { expect, it } from 'vitest';
import { creditAnalysisComputed, lpjKendComputed, lpjShmComputed, type SurveyedLoan } from './computed-fields.ts';

const loan: SurveyedLoan = {
  amountRupiah: 20_000_000,
  tenorMonths: 36,
  ratePercent: 12,
  interestType: 'ANUITAS',
  maxPlafondRupiah: 75_000_000,
  instalmentRupiah: null,
  security: 'SAVINGS',
  runningInstalmentsRupiah: 0,
  today: '2026-11-16',
  firstPercents: { appraisalPercent: 80, capacityPercent: 40, payrollCapacityPercent: 60 },
};

/** Gross 6.000.000, two completed years, half of 10.000.000 saved with BPJS TK. */
const analysis = {
  jobBasicSalary: 5_000_000,
  jobFixedAllowance: 1_000_000,
  jobIncomeDeduction: 500_000,
  jobStartDate: '2024-05-02',
  fcBpjstkBalance: 10_000_000,
  fcBpjstkPct: 50,
};

it('instalments that go on elsewhere lessen what an employee can pay each month', () => {
  expect(creditAnalysisComputed(analysis, loan)).toMatchObject({ jobNetIncome: 5_500_000, maxInstallment: 2_200_000 });
  const indebted = creditAnalysisComputed(analysis, { ...loan, runningInstalmentsRupiah: 1_200_000 });
  expect(indebted).toMatchObject({ jobNetIncome: 5_500_000, maxInstallment: 1_000_000 });
});

it('a loan on BPJS TK savings is never larger than savings and severance together', () => {
  expect(creditAnalysisComputed(analysis, loan)).toMatchObject({
    fcBpjstkFinal: 5_000_000,
    jobEstSeverancePay: 12_000_000,
    maxPlafond: 17_000_000,
  });
  const { maxPlafond } = creditAnalysisComputed(analysis, { ...loan, security: 'NONE' });
  // 2.200.000 a month at 12 % over 36 months pays for 66,2 million.
  expect(maxPlafond).toBe(66_200_000);
});

it('counts with the percents of the policy where the sheet names none', () => {
  const careful = { ...loan, firstPercents: { appraisalPercent: 70, capacityPercent: 30, payrollCapacityPercent: 50 } };
  expect(creditAnalysisComputed(analysis, careful)).toMatchObject({
    repaymentCapacityPct: 30,
    maxInstallment: 1_650_000,
  });
  // A salary that is paid and deducted here is surer: half of 5.500.000.
  const deducted = { ...analysis, jobSalaryDeducted: true };
  expect(creditAnalysisComputed(deducted, careful)).toMatchObject({
    repaymentCapacityPct: 50,
    maxInstallment: 2_750_000,
  });
  expect(creditAnalysisComputed({ ...deducted, repaymentCapacityPct: 45 }, careful).repaymentCapacityPct).toBe(45);
  expect(creditAnalysisComputed({ ...analysis, repaymentCapacityPct: 45 }, careful).repaymentCapacityPct).toBe(45);
  const vehicle = { lpjKendJenis: 'MOBIL', lpjKendNilaiPasar: 100_000_000 };
  expect(lpjKendComputed(vehicle, careful).lpjKendTaksasiPct).toBe(70);
  expect(lpjShmComputed({}, careful).lpjShmTaksasiPct).toBe(70);
  expect(lpjShmComputed({ lpjShmTaksasiPct: 55 }, careful).lpjShmTaksasiPct).toBe(55);
});
