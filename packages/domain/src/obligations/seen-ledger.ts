import { type Ledger, withoutRecords } from './obligations-ledger.ts';
import { ownLoanOf } from './records-of-sources.ts';

export type SeenLedger = Ledger & {
  /** Loans of the bank itself that the reader may not know: said, so that their absence does not look good. */
  readonly hiddenLoans: number;
};

/** The applications of the bank's own loans in the list. */
export const ownLoansIn = ({ debts }: Ledger): number[] =>
  debts.flatMap(({ records }) => records.flatMap((record) => ownLoanOf(record) ?? []));

/** The list without what the bank itself lent in cases that are not the reader's to see. */
export function seenLedger(ledger: Ledger, hidden: ReadonlySet<number>): SeenLedger {
  if (hidden.size === 0) return { ...ledger, hiddenLoans: 0 };
  const seen = withoutRecords(ledger, (record) => hidden.has(ownLoanOf(record) ?? Number.NaN));
  return { ...seen, hiddenLoans: hidden.size };
}
