import type { ContractMapping } from '@trustiq/domain/bureau/contract-mapping.ts';
import { withCountedBalances } from '@trustiq/domain/bureau/known-figures.ts';
import { isPlainDate, type PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { DebtRecord } from '@trustiq/domain/obligations/debt-record.ts';
import type { LedgerPolicy } from '@trustiq/domain/obligations/ledger-policy.ts';
import * as records from '@trustiq/domain/obligations/records-of-sources.ts';
import type { BureauRecord } from '../bureau/bureau-sets.ts';
import { phaseOf, statusCodeOf } from '../bureau/credit-codes.ts';
import { fromKeptContract } from '../bureau/mapped-contract-names.ts';
import { toGrantedCredit } from '../bureau/to-bureau-report.ts';
import { type FdcRecord, toFdcLoan } from '../bureau/to-fdc-loan.ts';
import type { Sheet } from '../survey/sheet.ts';
import { declaredLoans } from '../survey/survey-answers.ts';

/** A contract as it is kept beside the report, with what the analyst said of it. */
export type KeptContract = ContractMapping & {
  readonly contractCode: string;
  readonly instalmentRupiah: number;
  readonly contract: object;
};

const dateOf = (text: string | null): PlainDate | null => (text !== null && isPlainDate(text) ? text : null);

/** What the mapping keeps says who lent when; how it stands and what is owed is read from the report itself. */
function toLedgerContracts(
  kept: readonly KeptContract[],
  credits: readonly BureauRecord<'granted_credit'>[],
  enquiryDate: PlainDate,
): records.LedgerContract[] {
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

const toLedgerFdcLoan = (row: FdcRecord): records.LedgerFdcLoan => ({
  ...toFdcLoan(row),
  lenderCode: row.id_penyelenggara,
  startDate: row.tgl_perjanjian_borrower ?? row.tgl_penyaluran_dana,
});

export type LedgerSources = {
  readonly contracts: readonly KeptContract[];
  readonly credits: readonly BureauRecord<'granted_credit'>[];
  /** The day of the report; null where the bureau was not asked. */
  readonly enquiryDate: PlainDate | null;
  readonly fdcRows: readonly FdcRecord[] | null;
  /** The debtor's own list; null where nobody surveyed a business. */
  readonly declared: readonly Sheet[] | null;
  readonly ownLoans: readonly records.OwnLoan[];
};

/** Every debt as every source tells it. */
export function toLedgerRecords(sources: LedgerSources, today: PlainDate, policy: LedgerPolicy): DebtRecord[] {
  const { contracts, credits, enquiryDate, fdcRows, declared, ownLoans } = sources;
  return [
    ...records.recordsOfBureau(toLedgerContracts(contracts, credits, enquiryDate ?? today), policy),
    ...records.recordsOfFdc((fdcRows ?? []).map(toLedgerFdcLoan), today, policy),
    ...records.recordsOfSurvey(declaredLoans(declared ?? []), policy),
    ...records.recordsOfOwnBank(ownLoans, today, policy),
  ];
}
