import type { PlainDate } from '../calendar/plain-date.ts';
import { type BureauReport, type GrantedCredit, isActive, type Kol } from './bureau-report.ts';
import { withCountedBalances } from './known-figures.ts';
import { highest, worstQuality } from './worst-quality.ts';
import { countedKol, isUnpaid, isWrittenOff } from './write-off.ts';

export type CustomerSummary = {
  readonly activeContracts: number;
  /** Ended, and not by being written off. */
  readonly closedContracts: number;
  readonly refusedContracts: number;
  readonly totalCreditLimitRupiah: number;
  readonly totalOutstandingRupiah: number;
  readonly totalOverdueRupiah: number;
  /** Of what runs and of what was written off, which counts as 5. */
  readonly worstKolCurrent: Kol | null;
  readonly worstKol12: Kol | null;
  readonly worstKol24: Kol | null;
  readonly maxDpd12: number | null;
  readonly maxDpd24: number | null;
  readonly restructuredCount: number;
  readonly writeOffCount: number;
  readonly enquiries3Months: number | null;
  readonly enquiries12Months: number | null;
  readonly lastUpdate: PlainDate | null;
};

/** The debtor at a glance. Amounts are those of active facilities; what was written off is not repaid. */
export function customerSummary(report: BureauReport): CustomerSummary {
  const { grantedCredits, notGrantedCredits, history, enquiries, enquiryDate } = report;
  const active = withCountedBalances(grantedCredits).filter(isActive);
  const sum = (amount: (credit: GrantedCredit) => number | null) =>
    active.reduce((total, credit) => total + (amount(credit) ?? 0), 0);
  const last12 = worstQuality(grantedCredits, history, 12, enquiryDate);
  const last24 = worstQuality(grantedCredits, history, 24, enquiryDate);
  return {
    activeContracts: active.length,
    closedContracts: grantedCredits.filter((credit) => !isUnpaid(credit)).length,
    refusedContracts: notGrantedCredits.filter(({ phase }) => phase === 'RF').length,
    totalCreditLimitRupiah: sum((credit) => credit.creditLimitRupiah),
    totalOutstandingRupiah: sum((credit) => credit.debitBalanceRupiah),
    totalOverdueRupiah: sum((credit) => credit.overdueRupiah),
    worstKolCurrent: highest(grantedCredits.filter(isUnpaid).map(countedKol)),
    worstKol12: last12.kol,
    worstKol24: last24.kol,
    maxDpd12: last12.daysPastDue,
    maxDpd24: last24.daysPastDue,
    restructuredCount: grantedCredits.filter(({ restructuredTimes }) => restructuredTimes > 0).length,
    writeOffCount: grantedCredits.filter(isWrittenOff).length,
    enquiries3Months: enquiries.months3,
    enquiries12Months: enquiries.months12,
    lastUpdate:
      grantedCredits
        .map(({ lastUpdateDate }) => lastUpdateDate)
        .toSorted()
        .at(-1) ?? null,
  };
}
