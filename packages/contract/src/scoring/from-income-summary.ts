import type { IncomeSummary } from '@trustiq/domain/scoring/income-summary.ts';
import type { Indicator } from '@trustiq/domain/scoring/indicators.ts';
import { type CreditSummaryReply, toCreditSummary } from './score-names.ts';

export const fromIncomeSummary = (
  income: IncomeSummary,
  isIncomeKnown: boolean,
  indicators: readonly Indicator[],
): CreditSummaryReply =>
  toCreditSummary({
    proxySalaryRupiah: income.proxySalaryRupiah,
    maxIncomeSalaryRupiah: income.maxIncomeSalaryRupiah,
    netIncomeRupiah: isIncomeKnown ? income.netIncomeRupiah : null,
    maxIncomeRupiah: income.maxIncomeRupiah,
    dbrPercent: income.dbrPercent,
    dbr2Percent: income.dbr2Percent,
    bureauExposureRupiah: income.bureauExposureRupiah,
    instalmentRupiah: income.instalmentRupiah,
    totalExposureRupiah: income.totalExposureRupiah,
    indicators: indicators.map(({ code, value, score }, index) => ({ no: index + 1, code, value, score })),
  });
