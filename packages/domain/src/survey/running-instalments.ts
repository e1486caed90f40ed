export type ExistingLoan = { readonly instalmentRupiah: number | null; readonly isTakenOver: boolean | null };

/** What the debtor keeps paying elsewhere: loans that ours takes over do not count. */
export const runningInstalmentsRupiah = (loans: readonly ExistingLoan[]): number =>
  loans
    .filter(({ isTakenOver }) => !isTakenOver)
    .reduce((total, { instalmentRupiah }) => total + (instalmentRupiah ?? 0), 0);
