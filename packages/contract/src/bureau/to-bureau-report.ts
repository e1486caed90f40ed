import type { BureauReport, GrantedCredit } from '@trustiq/domain/bureau/bureau-report.ts';
import type { CustomerSummary } from '@trustiq/domain/bureau/customer-summary.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { BureauRecord, BureauSets } from './bureau-sets.ts';
import { kolOf, phaseOf, roleOf, statusCodeOf, typeCodeOf } from './credit-codes.ts';

/** A negative figure says nothing about a debt, and must not make another one smaller. */
const figureOf = (figure: number | null): number | null => (figure === null || figure < 0 ? null : figure);
const amountOf = (amount: number | null): number | null => (figureOf(amount) === null ? null : Math.round(amount ?? 0));
const rupiah = (amount: number | null): number => amountOf(amount) ?? 0;

export const toGrantedCredit = (credit: BureauRecord<'granted_credit'>, enquiryDate: PlainDate): GrantedCredit => ({
  id: credit.grantedCreditId ?? 0,
  phase: phaseOf(credit.contractPhaseCode, credit.contractPhaseDesc),
  role: roleOf(credit.roleCode, credit.roleDesc),
  typeCode: typeCodeOf(credit.contractTypeCode, credit.contractTypeDesc),
  statusCode: statusCodeOf(credit.contractStatusCode, credit.contractStatusDesc),
  statusDate: credit.contractStatusDate,
  kol: kolOf(credit.pastDueStatusCode, credit.pastDueStatusDesc),
  daysPastDue: figureOf(credit.daysPastDue),
  creditLimitRupiah: amountOf(credit.creditLimit),
  debitBalanceRupiah: amountOf(credit.debitBalance),
  overdueRupiah: rupiah(credit.principalOverdueAmount) + rupiah(credit.interestOverdueAmount),
  interestRatePercent: figureOf(credit.interestRate),
  dueDate: credit.dueDate,
  restructuredTimes: credit.frequencyOfRestructuring ?? 0,
  lastUpdateDate: credit.lastUpdateDate ?? enquiryDate,
});

/** What rules read of a report. */
export const toBureauReport = (
  sets: Pick<
    BureauSets,
    'granted_credit' | 'not_granted_credit' | 'credit_profile' | 'footprint_summary' | 'customer_summary'
  >,
  enquiryDate: PlainDate,
): BureauReport => ({
  enquiryDate,
  grantedCredits: sets.granted_credit.map((credit) => toGrantedCredit(credit, enquiryDate)),
  notGrantedCredits: sets.not_granted_credit.map((credit) => ({
    phase: phaseOf(credit.contractPhaseCode, credit.contractPhaseDesc),
  })),
  history: sets.credit_profile.map((row) => ({
    grantedCreditId: row.grantedCreditId ?? 0,
    year: row.referenceYear,
    month: row.referenceMonth,
    kol: kolOf(row.pastDueStatusCode, row.pastDueStatusDesc),
    daysPastDue: figureOf(row.daysPastDue),
  })),
  enquiries: {
    months3: sets.footprint_summary?.count3Months ?? sets.customer_summary?.enquiries3Months ?? null,
    months12: sets.footprint_summary?.count12Months ?? sets.customer_summary?.enquiries12Months ?? null,
  },
});

export const fromCustomerSummary = (summary: CustomerSummary): BureauRecord<'customer_summary'> => ({
  activeContracts: summary.activeContracts,
  closedContracts: summary.closedContracts,
  refusedContracts: summary.refusedContracts,
  totalCreditLimit: summary.totalCreditLimitRupiah,
  totalOutstanding: summary.totalOutstandingRupiah,
  totalOverdue: summary.totalOverdueRupiah,
  worstKolCurrent: summary.worstKolCurrent,
  worstKol12: summary.worstKol12,
  worstKol24: summary.worstKol24,
  maxDpd12: summary.maxDpd12,
  maxDpd24: summary.maxDpd24,
  restructuredCount: summary.restructuredCount,
  writeOffCount: summary.writeOffCount,
  enquiries3Months: summary.enquiries3Months,
  enquiries12Months: summary.enquiries12Months,
  lastUpdate: summary.lastUpdate,
});

/** The category of the credits that the report lists one by one. */
const LISTED_CATEGORY = 'KREDIT';

/** The reporter's totals by category; in that of the listed credits, what was written off is told apart from what was repaid. */
export const withWriteOffs = (
  facilities: readonly BureauRecord<'facility_summary'>[],
  summary: CustomerSummary,
): BureauRecord<'facility_summary'>[] =>
  facilities.map((row) =>
    row.category === LISTED_CATEGORY
      ? {
          ...row,
          activeCount: summary.activeContracts,
          closedCount: summary.closedContracts,
          writeOffCount: summary.writeOffCount,
          worstKol: summary.worstKolCurrent,
        }
      : row,
  );
