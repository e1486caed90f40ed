import { maximumPlafondRupiah } from '../loan/maximum-plafond.ts';
import type { EmployeeIncome } from './employee-income.ts';

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
