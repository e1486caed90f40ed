import { burdenPercent } from '../money/share-percent.ts';

export type IncomeFacts = {
  readonly declaredGrossRupiah: number;
  readonly insuredSalaryRupiah: number | null;
  /** Average of the last three months' payroll credits. */
  readonly payrollAverageRupiah: number | null;
  readonly netIncomeRupiah: number;
  readonly proxySalaryRupiah: number;
  readonly bureauExposureRupiah: number;
  /** Month 1 of the proposed loan, without compulsory savings. */
  readonly instalmentRupiah: number;
};

/** All amounts per month: an "exposure" here is what has to be paid each month. */
export type IncomeSummary = {
  readonly proxySalaryRupiah: number;
  readonly maxIncomeSalaryRupiah: number;
  readonly netIncomeRupiah: number;
  readonly maxIncomeRupiah: number;
  readonly bureauExposureRupiah: number;
  readonly instalmentRupiah: number;
  readonly totalExposureRupiah: number;
  readonly dbrPercent: number | null;
  /** The optimistic variant: against the highest income anybody reported. */
  readonly dbr2Percent: number | null;
};

export function incomeSummary(facts: IncomeFacts): IncomeSummary {
  const { proxySalaryRupiah, netIncomeRupiah, bureauExposureRupiah, instalmentRupiah } = facts;
  const maxIncomeSalaryRupiah = Math.max(
    facts.declaredGrossRupiah,
    facts.insuredSalaryRupiah ?? 0,
    facts.payrollAverageRupiah ?? 0,
  );
  const maxIncomeRupiah = Math.max(proxySalaryRupiah, maxIncomeSalaryRupiah, netIncomeRupiah);
  const totalExposureRupiah = bureauExposureRupiah + instalmentRupiah;
  return {
    proxySalaryRupiah,
    maxIncomeSalaryRupiah,
    netIncomeRupiah,
    maxIncomeRupiah,
    bureauExposureRupiah,
    instalmentRupiah,
    totalExposureRupiah,
    dbrPercent: burdenPercent(totalExposureRupiah, netIncomeRupiah),
    dbr2Percent: burdenPercent(totalExposureRupiah, maxIncomeRupiah),
  };
}
