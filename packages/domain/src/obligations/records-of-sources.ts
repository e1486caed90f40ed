import { fdcInstalmentRupiah } from '../bureau/bureau-exposure.ts';
import type { ContractPhase } from '../bureau/bureau-report.ts';
import type { ContractMapping } from '../bureau/contract-mapping.ts';
import { countedOutstandingRupiah, type FdcLoan, fdcStatusGroup } from '../bureau/fdc-loan.ts';
import { isUnpaid, isWrittenOff } from '../bureau/write-off.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { countedLoanRupiah } from '../exposure/count-exposure.ts';
import type { ExistingLoan } from '../survey/monthly-finances.ts';
import { statusRule } from '../workflow/application-statuses.ts';
import type { PersonLoan } from '../workflow/exposure.ts';
import type { DebtRecord, DebtStanding } from './debt-record.ts';
import type { LedgerPolicy } from './ledger-policy.ts';
import { lenderWords } from './lender-names.ts';

const plain = { isCounted: false, isUnticked: false, isSaidTakenOver: false, isSpouse: false } as const;

/** Twins are told apart by their turn: a source that lists two equal loans lists them again. */
function numbered<Row>(rows: readonly Row[], nameOf: (row: Row) => string): readonly (readonly [Row, string])[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = nameOf(row);
    const turn = (seen.get(name) ?? 0) + 1;
    seen.set(name, turn);
    return [row, `${name}#${turn}`] as const;
  });
}

/** A contract of the bureau with what the analyst said of it; the balance as it is counted where it is missing. */
export type LedgerContract = {
  readonly contractCode: string;
  readonly provider: string | null;
  readonly phase: ContractPhase;
  readonly statusCode: string;
  readonly startDate: PlainDate | null;
  readonly limitRupiah: number | null;
  readonly outstandingRupiah: number | null;
  readonly instalmentRupiah: number;
  readonly mapping: ContractMapping;
};

const standingOfContract = (contract: LedgerContract): DebtStanding => {
  if (isWrittenOff(contract)) return 'WRITTEN_OFF';
  return isUnpaid(contract) ? 'RUNNING' : 'REPAID';
};

const OF_BUREAU = 'CLIK:';
export const contractKey = (contractCode: string): string => `${OF_BUREAU}${contractCode}`;

/** Null for what another source tells. */
export const contractCodeOf = ({ source, key }: Pick<DebtRecord, 'source' | 'key'>): string | null =>
  source === 'CLIK' ? key.slice(OF_BUREAU.length) : null;

export const recordsOfBureau = (contracts: readonly LedgerContract[], policy: LedgerPolicy): DebtRecord[] =>
  contracts.map((contract) => ({
    ...plain,
    key: contractKey(contract.contractCode),
    source: 'CLIK',
    lender: contract.provider ?? '',
    startDate: contract.startDate,
    limitRupiah: contract.limitRupiah,
    outstandingRupiah: contract.outstandingRupiah,
    instalmentRupiah: contract.instalmentRupiah,
    standing: standingOfContract(contract),
    isCounted: contract.mapping.isMapped && policy.burdenSources.includes('CLIK'),
    isUnticked: contract.mapping.isTicked === true && !contract.mapping.isMapped,
  }));

export type LedgerFdcLoan = FdcLoan & { readonly lenderCode: string | null; readonly startDate: PlainDate | null };

const fdcStandings = { WRITE_OFF: 'WRITTEN_OFF', PAID_OFF: 'REPAID', OUTSTANDING: 'RUNNING' } as const;

/** The centre numbers no loans: lender, start and amount tell which it is. */
const fdcKey = ({ lenderCode, startDate, fundedRupiah }: LedgerFdcLoan): string =>
  `FDC:${lenderCode ?? ''}:${startDate ?? ''}:${fundedRupiah ?? ''}`;

export const recordsOfFdc = (loans: readonly LedgerFdcLoan[], today: PlainDate, policy: LedgerPolicy): DebtRecord[] =>
  numbered(loans, fdcKey).map(([loan, key]) => ({
    ...plain,
    key,
    source: 'FDC',
    lender: loan.lenderCode ?? '',
    startDate: loan.startDate,
    limitRupiah: loan.fundedRupiah,
    outstandingRupiah: countedOutstandingRupiah(loan),
    instalmentRupiah: fdcInstalmentRupiah(loan, today),
    standing: fdcStandings[fdcStatusGroup(loan)],
    isCounted: fdcStatusGroup(loan) === 'OUTSTANDING' && policy.burdenSources.includes('FDC'),
  }));

export type DeclaredLoan = ExistingLoan & { readonly lender: string | null };

/** The instalment is no part of the key: a figure that is put right is the same loan. */
export const recordsOfSurvey = (loans: readonly DeclaredLoan[], policy: LedgerPolicy): DebtRecord[] =>
  numbered(loans, ({ lender }) => `DECLARED:${lenderWords(lender ?? '').join(' ')}`).map(([loan, key]) => ({
    ...plain,
    key,
    source: 'DECLARED',
    lender: loan.lender ?? '',
    startDate: null,
    limitRupiah: null,
    outstandingRupiah: null,
    instalmentRupiah: loan.instalmentRupiah,
    standing: 'RUNNING',
    isCounted: !loan.isTakenOver && policy.burdenSources.includes('DECLARED'),
    isSaidTakenOver: loan.isTakenOver === true,
  }));

const OF_BANK = 'OWN:';
const ownLoanKey = (applicationId: number): string => `${OF_BANK}${applicationId}`;

/** The application of a loan of the bank itself; null for what another source tells. */
export const ownLoanOf = ({ source, key }: Pick<DebtRecord, 'source' | 'key'>): number | null =>
  source === 'OWN' ? Number(key.slice(OF_BANK.length)) : null;

export type OwnLoan = PersonLoan & {
  readonly disbursedOn: PlainDate | null;
  readonly instalmentRupiah: number | null;
};

/** The limit is what was lent; the balance is what the legal limit counts, the whole principal where nobody told it. */
export const recordsOfOwnBank = (loans: readonly OwnLoan[], today: PlainDate, policy: LedgerPolicy): DebtRecord[] =>
  loans
    .filter(({ status }) => ['promised', 'approved', 'disbursed'].includes(statusRule(status).exposure))
    .toSorted((one, other) => one.applicationId - other.applicationId)
    .map((loan) => {
      const isPaidOut = statusRule(loan.status).exposure === 'disbursed';
      const outstandingRupiah = countedLoanRupiah(loan, today);
      const standing = !isPaidOut ? 'PROMISED' : outstandingRupiah > 0 ? 'RUNNING' : 'REPAID';
      return {
        ...plain,
        key: ownLoanKey(loan.applicationId),
        source: 'OWN',
        lender: policy.ownNames[0] ?? '',
        startDate: loan.disbursedOn,
        limitRupiah: loan.amountRupiah,
        outstandingRupiah,
        instalmentRupiah: loan.instalmentRupiah,
        standing,
        isCounted: standing === 'RUNNING' && !loan.isSpouse && policy.burdenSources.includes('OWN'),
        isSpouse: loan.isSpouse,
      };
    });
