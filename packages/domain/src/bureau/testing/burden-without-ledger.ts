import type { PlainDate } from '../../calendar/plain-date.ts';
import { fdcInstalmentRupiah } from '../bureau-exposure.ts';
import { type FdcLoan, fdcStatusGroup } from '../fdc-loan.ts';

type MappedContract = { readonly isMapped: boolean; readonly instalmentRupiah: number };

/** The burden as it was before the ledger, which must tell the same where nothing is joined or marked. */
export function burdenWithoutLedger(
  contracts: readonly MappedContract[],
  fdcLoans: readonly FdcLoan[],
  today: PlainDate,
): number {
  const mapped = contracts.filter(({ isMapped }) => isMapped);
  const running = fdcLoans.filter((loan) => fdcStatusGroup(loan) === 'OUTSTANDING');
  return (
    mapped.reduce((total, { instalmentRupiah }) => total + instalmentRupiah, 0) +
    running.reduce((total, loan) => total + fdcInstalmentRupiah(loan, today), 0)
  );
}
