/** What a collector reached, in numbers of accounts and in rupiah. */
export type CollectionFigures = {
  readonly account: number;
  readonly callVisit: number;
  readonly contact: number;
  /** Promises to pay. */
  readonly ptp: number;
  /** Kept promises. */
  readonly kp: number;
  readonly amount: number;
  readonly amountRecovery: number;
};

export const collectionFigures = [
  'account',
  'callVisit',
  'contact',
  'ptp',
  'kp',
  'amount',
  'amountRecovery',
] as const satisfies readonly (keyof CollectionFigures)[];

/** The last row of a collection report. */
export function collectionTotals(rows: readonly CollectionFigures[]): CollectionFigures {
  const sum = (name: keyof CollectionFigures) => rows.reduce((total, row) => total + row[name], 0);
  return {
    account: sum('account'),
    callVisit: sum('callVisit'),
    contact: sum('contact'),
    ptp: sum('ptp'),
    kp: sum('kp'),
    amount: sum('amount'),
    amountRecovery: sum('amountRecovery'),
  };
}
