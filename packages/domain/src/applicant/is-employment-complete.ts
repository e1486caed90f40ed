import type { EmploymentField, EmploymentInput } from './employment-rules.ts';

/** What HRD must see before it may agree; an older record can lack the rest. */
const neededByHrd: readonly EmploymentField[] = ['companyName', 'jobStatus', 'position', 'noNpk', 'monthlyIncomeVal'];

export const isEmploymentComplete = (employment: EmploymentInput | null): boolean =>
  employment !== null && neededByHrd.every((field) => String(employment[field] ?? '').trim() !== '');
