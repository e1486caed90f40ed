import type { Ledger } from '../obligations-ledger.ts';

/** What the ledger says is owed to the bank, which must be what the legal limit counts: no mark lowers it. */
export const ownExposureRupiah = ({ debts }: Ledger): number =>
  debts
    .flatMap(({ records }) => records)
    .reduce((total, { source, outstandingRupiah }) => total + (source === 'OWN' ? (outstandingRupiah ?? 0) : 0), 0);
