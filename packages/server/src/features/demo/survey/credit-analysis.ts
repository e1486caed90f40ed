import { dueDate } from '@trustiq/domain/loan/due-date.ts';
import type { SurveyDelivery } from '../plan/partners.ts';
import { hasCharacteristic, type Plan } from '../plan/plan.ts';

const RETIREMENT_YEARS = 58;
const DEDUCTION = 0.1;
const ALLOWANCE = 0.15;

/** What an employer's records say about somebody with a salary. */
export function creditAnalysis(plan: Plan, today: string): SurveyDelivery {
  const { person, job, terms, product, purpose } = plan;
  const deduction = Math.round(job.netIncomeRupiah * DEDUCTION);
  const gross = job.netIncomeRupiah + deduction;
  const allowance = Math.round(gross * ALLOWANCE);
  return {
    creditAnalysis: {
      applicationDate: today,
      loanTo: plan.otherLoansRupiah > 0 ? 2 : 1,
      debtorName: person.fullName,
      cityOfBirth: person.birthPlace,
      dateOfBirth: person.birthDate,
      ktpAddress: person.address.street,
      address: person.address.street,
      phoneNumber: `0${person.msisdn}`,
      jobCompanyName: job.companyName,
      jobCompanyAddress: person.address.street,
      jobIndustry: job.trade,
      jobType: product.track === 'HRD' ? 'Pegawai BPR/Lembaga Keuangan' : 'Karyawan Swasta',
      jobStatus: 'Tetap',
      jobPosition: job.position,
      jobNpk: job.employeeNumber,
      jobStartDate: dueDate(today, -job.monthsOfWork),
      jobRetirementDate: dueDate(person.birthDate, RETIREMENT_YEARS * 12),
      jobPayrollBank: 'Bank Contoh',
      jobPayrollDate: 25,
      fcLoanAmount: terms.amountRupiah,
      fcLoanTenor: terms.tenorMonths,
      fcLoanInterestPct: terms.ratePercent,
      fcLoanInterestType: product.interestType,
      fcLoanInterestSchedule: 'BULANAN',
      fcLoanPurpose: purpose,
      jobBasicSalary: gross - allowance,
      jobFixedAllowance: allowance,
      jobIncomeDeduction: deduction,
    },
    requirements: hasCharacteristic(plan, 'noPayslip')
      ? []
      : [{ docName: 'Slip gaji', docNo: null, docBank: null, docDate: today }],
    pledges: [],
  };
}
