import { maximumPlafondRupiah } from '../loan/maximum-plafond.ts';
import { sumOf } from '../money/amounts.ts';
import { finalPensionBalanceRupiah, maxInstalmentRupiah, severancePayRupiah } from './employee-capacity.ts';
import type { FirstPercents } from './first-percents.ts';

export type EmployeeIncomeInput = {
  readonly basicSalaryRupiah: number | null;
  readonly fixedAllowanceRupiah: number | null;
  readonly variableAllowanceRupiah: number | null;
  /** Used when the employer gave no parts. */
  readonly deliveredGrossRupiah: number | null;
  readonly deductionRupiah: number | null;
  readonly capacityPercent: number | null;
  readonly isSalaryDeductedAtBank: boolean;
  readonly runningInstalmentsRupiah: number;
  readonly yearsOfService: number;
  readonly pensionBalanceRupiah: number | null;
  readonly pensionPercent: number | null;
};

export type EmployeeIncome = {
  readonly grossIncomeRupiah: number | null;
  readonly netIncomeRupiah: number | null;
  readonly capacityPercent: number;
  readonly maxInstalmentRupiah: number | null;
  readonly severancePayRupiah: number | null;
  readonly finalPensionBalanceRupiah: number | null;
};

export function employeeIncome(
  input: EmployeeIncomeInput,
  first: Pick<FirstPercents, 'capacityPercent' | 'payrollCapacityPercent'>,
): EmployeeIncome {
  const { runningInstalmentsRupiah, pensionBalanceRupiah, pensionPercent } = input;
  const parts = [input.basicSalaryRupiah, input.fixedAllowanceRupiah, input.variableAllowanceRupiah];
  const gross = parts.some((part) => part !== null) ? sumOf(parts) : input.deliveredGrossRupiah;
  const net = gross === null ? null : gross - (input.deductionRupiah ?? 0);
  const usualPercent = input.isSalaryDeductedAtBank ? first.payrollCapacityPercent : first.capacityPercent;
  const capacityPercent = input.capacityPercent ?? usualPercent;
  return {
    grossIncomeRupiah: gross,
    netIncomeRupiah: net,
    capacityPercent,
    maxInstalmentRupiah:
      net === null ? null : maxInstalmentRupiah({ netIncomeRupiah: net, capacityPercent, runningInstalmentsRupiah }),
    severancePayRupiah: gross === null ? null : severancePayRupiah(input.yearsOfService, gross),
    finalPensionBalanceRupiah:
      pensionBalanceRupiah === null || pensionPercent === null
        ? null
        : finalPensionBalanceRupiah(pensionBalanceRupiah, pensionPercent),
  };
}

type Affordable = Parameters<typeof maximumPlafondRupiah>[0];

/** A loan that only savings and severance secure is never larger than both together. */
export function employeeMaxPlafondRupiah(
  terms: Affordable,
  security: Pick<EmployeeIncome, 'finalPensionBalanceRupiah' | 'severancePayRupiah'> | null,
): number {
  const affordable = maximumPlafondRupiah(terms);
  if (security === null) return affordable;
  return Math.min(affordable, (security.finalPensionBalanceRupiah ?? 0) + (security.severancePayRupiah ?? 0));
}
