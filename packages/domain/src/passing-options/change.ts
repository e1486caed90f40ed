/** What the borrower would have to show before an option counts; nothing of it is believed before it is recorded. */
export type Proof =
  /** So much more net income a month, with papers. */
  | { readonly kind: 'INCOME'; readonly addedRupiah: number }
  /** Collateral of another kind, in the debtor's own name and undisputed, that the bank appraises at this at least. */
  | { readonly kind: 'LAND' | 'VEHICLE'; readonly appraisedRupiah: number }
  /** The debtor's own deposit, blocked. */
  | { readonly kind: 'DEPOSIT' };

/** One way to change a case. */
export type Change = {
  readonly productId: number;
  readonly amountRupiah: number;
  readonly tenorMonths: number;
  readonly insuranceCode: string;
  /** The credits that this loan repays, each by the key of one of its records. */
  readonly closedKeys: readonly string[];
  readonly proof: Proof | null;
};

/** How far a change is from what was asked, in every respect that counts. */
export type Cost = {
  readonly rupiah: number;
  readonly months: number;
  readonly product: number;
  readonly insurer: number;
  readonly closed: number;
  readonly proof: number;
};

export const respects = ['rupiah', 'months', 'product', 'insurer', 'closed', 'proof'] as const satisfies (keyof Cost)[];

export type AskedTerms = Pick<Change, 'productId' | 'amountRupiah' | 'tenorMonths' | 'insuranceCode'>;

export const costOf = (change: Change, asked: AskedTerms): Cost => ({
  rupiah: Math.abs(change.amountRupiah - asked.amountRupiah),
  months: Math.abs(change.tenorMonths - asked.tenorMonths),
  product: change.productId === asked.productId ? 0 : 1,
  insurer: change.insuranceCode === asked.insuranceCode ? 0 : 1,
  closed: change.closedKeys.length,
  proof: change.proof === null ? 0 : 1,
});

/** At least as near in every respect. Of two that cost the same the first one found stays. */
export const isNoFarther = (one: Cost, other: Cost): boolean =>
  one.rupiah <= other.rupiah &&
  one.months <= other.months &&
  one.product <= other.product &&
  one.insurer <= other.insurer &&
  one.closed <= other.closed &&
  one.proof <= other.proof;
