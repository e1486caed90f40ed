import {
  countedCurrentDpd,
  countedMaxDpd,
  countedOutstandingRupiah,
  type FdcLoan,
  type FdcStatusGroup,
  fdcStatusGroup,
} from './fdc-loan.ts';
import { fdcQualityRank } from './fold-fdc-quality.ts';

export type FdcSummary = {
  readonly recordCount: number;
  /** Worst present: written off before outstanding before paid off. */
  readonly worstStatus: 'W' | 'O' | 'L' | null;
  readonly maxDpd: number;
  readonly currentDpd: number;
  /** Code and text of the loan with the worst quality, as its lender reported them. */
  readonly worstQualityCode: string | null;
  readonly worstQualityText: string | null;
  readonly totalFundedRupiah: number;
  readonly paidOffCount: number;
  readonly outstandingCount: number;
  readonly writeOffCount: number;
  readonly outstandingRupiah: number;
  readonly writeOffRupiah: number;
};

export function fdcSummary(loans: readonly FdcLoan[]): FdcSummary {
  const inGroup = (group: FdcStatusGroup) => loans.filter((loan) => fdcStatusGroup(loan) === group);
  const [writtenOff, outstanding, paidOff] = [inGroup('WRITE_OFF'), inGroup('OUTSTANDING'), inGroup('PAID_OFF')];
  const unpaid = [...writtenOff, ...outstanding];
  const worst = loans.toSorted((a, b) => fdcQualityRank(b.qualityText) - fdcQualityRank(a.qualityText)).at(0);
  return {
    recordCount: loans.length,
    worstStatus: writtenOff.length > 0 ? 'W' : outstanding.length > 0 ? 'O' : paidOff.length > 0 ? 'L' : null,
    maxDpd: Math.max(0, ...loans.map(countedMaxDpd)),
    currentDpd: Math.max(0, ...unpaid.map(countedCurrentDpd)),
    worstQualityCode: worst?.qualityCode ?? null,
    worstQualityText: worst?.qualityText ?? null,
    totalFundedRupiah: sumOf(loans, ({ fundedRupiah }) => fundedRupiah ?? 0),
    paidOffCount: paidOff.length,
    outstandingCount: outstanding.length,
    writeOffCount: writtenOff.length,
    outstandingRupiah: sumOf(outstanding, countedOutstandingRupiah),
    writeOffRupiah: sumOf(writtenOff, countedOutstandingRupiah),
  };
}

const sumOf = (loans: readonly FdcLoan[], amount: (loan: FdcLoan) => number) =>
  loans.reduce((total, loan) => total + amount(loan), 0);
