/** A lender under every name that people and registers give it. */
export type KnownLender = {
  readonly names: readonly string[];
  /** The fintech centre names lenders by a code only. */
  readonly fdcCodes: readonly string[];
};

/** How far two sources may differ and still speak of one debt. */
export type MergeTolerances = {
  /** Agreement, payout and first reporting of one loan lie days apart. */
  readonly startDays: number;
  readonly limitPercent: number;
  /** Of the limit, not of the balance: reports of two months differ by an instalment, however little is left. */
  readonly balancePercentOfLimit: number;
  /** What the debtor says against what is estimated. */
  readonly instalmentPercent: number;
  /** Differences up to this are rounding, whatever the percentage. */
  readonly roundingRupiah: number;
};

export type DebtSource = 'CLIK' | 'FDC' | 'DECLARED' | 'OWN';

/** What of it the bank writes into its policy. */
export type BookedLedgerPolicy = {
  readonly tolerances: MergeTolerances;
  readonly lenders: readonly KnownLender[];
};

export type LedgerPolicy = BookedLedgerPolicy & {
  /** The names that the bank itself is reported under. */
  readonly ownNames: readonly string[];
  /** Whose records count for the monthly burden. */
  readonly burdenSources: readonly DebtSource[];
};

/** The burden is that of the bureau and the fintech centre, as the income summary always had it. */
export const firstLedgerPolicy: LedgerPolicy = {
  tolerances: {
    startDays: 5,
    limitPercent: 5,
    balancePercentOfLimit: 10,
    instalmentPercent: 20,
    roundingRupiah: 50_000,
  },
  lenders: [],
  ownNames: [],
  burdenSources: ['CLIK', 'FDC'],
};

/** As the book says it; a book of before says nothing. The bank knows itself by the names of its first chapter. */
export const ledgerPolicyOf = (
  booked: BookedLedgerPolicy | null | undefined,
  ownNames: readonly string[],
): LedgerPolicy => ({ ...firstLedgerPolicy, ...booked, ownNames });
