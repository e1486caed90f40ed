import type { ContractMapping } from '@trustiq/domain/bureau/contract-mapping.ts';
import { withCountedBalances } from '@trustiq/domain/bureau/known-figures.ts';
import { isPlainDate, type PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { LedgerContract, LedgerFdcLoan } from '@trustiq/domain/obligations/records-of-sources.ts';
import type { BureauRecord } from '../bureau/bureau-sets.ts';
import { phaseOf, statusCodeOf } from '../bureau/credit-codes.ts';
import { fromKeptContract } from '../bureau/mapped-contract-names.ts';
import { toGrantedCredit } from '../bureau/to-bureau-report.ts';
import { type FdcRecord, toFdcLoan } from '../bureau/to-fdc-loan.ts';

/** A contract as it is kept beside the report, with what the analyst said of it. */
export type KeptContract = ContractMapping & {
  readonly contractCode: string;
  readonly instalmentRupiah: number;
  readonly contract: object;
};

const dateOf = (text: string | null): PlainDate | null => (text !== null && isPlainDate(text) ? text : null);

/** What the mapping keeps says who lent when; how it stands and what is owed is read from the report itself. */
export function toLedgerContracts(
  kept: readonly KeptContract[],
  credits: readonly BureauRecord<'granted_credit'>[],
  enquiryDate: PlainDate,
): LedgerContract[] {
  const counted = withCountedBalances(credits.map((credit) => toGrantedCredit(credit, enquiryDate)));
  const byCode = new Map(credits.map(({ cbContractCode }, index) => [cbContractCode ?? '', counted[index]]));
  return kept.map(({ contractCode, contract, instalmentRupiah, isMapped, isTicked }) => {
    const { provider, phaseText, statusText, startDate } = fromKeptContract(contract);
    const credit = byCode.get(contractCode);
    return {
      contractCode,
      provider,
      phase: credit?.phase ?? phaseOf(null, phaseText),
      statusCode: credit?.statusCode ?? statusCodeOf(null, statusText),
      startDate: dateOf(startDate),
      limitRupiah: credit?.creditLimitRupiah ?? null,
      outstandingRupiah: credit?.debitBalanceRupiah ?? null,
      instalmentRupiah,
      mapping: { isMapped, isTicked },
    };
  });
}

export const toLedgerFdcLoan = (row: FdcRecord): LedgerFdcLoan => ({
  ...toFdcLoan(row),
  lenderCode: row.id_penyelenggara,
  startDate: row.tgl_perjanjian_borrower ?? row.tgl_penyaluran_dana,
});
