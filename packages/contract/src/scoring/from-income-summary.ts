import type { IncomeSummary } from '@trustiq/domain/scoring/income-summary.ts';
import type { Indicator } from '@trustiq/domain/scoring/indicators.ts';
import type { CreditSummary } from './credit-summary.ts';

export const fromIncomeSummary = (
  income: IncomeSummary,
  isIncomeKnown: boolean,
  indicators: readonly Indicator[],
): CreditSummary => ({
  creditBureauProxySalary: income.proxySalaryRupiah,
  maxIncomeSalary: income.maxIncomeSalaryRupiah,
  netIncome: isIncomeKnown ? income.netIncomeRupiah : null,
  maxIncome: income.maxIncomeRupiah,
  dbr: income.dbrPercent,
  dbr2: income.dbr2Percent,
  creditBureauTotExposure: income.bureauExposureRupiah,
  installments: income.instalmentRupiah,
  totalExposure: income.totalExposureRupiah,
  indicators: indicators.map(({ code, value, score }, index) => ({ no: index + 1, code, value, score })),
});
