import { type Status, statusCodes, statusRule } from '../workflow/application-statuses.ts';
import type { CountedLoan, Exposure, PersonLoan, ShownLoan } from '../workflow/exposure.ts';
import type { LoanStanding } from '../workflow/status-rule.ts';

const standingOf = (status: Status): LoanStanding => statusRule(status).exposure;
const standingAs = (...standings: readonly LoanStanding[]): readonly Status[] =>
  statusCodes.filter((status) => standings.includes(standingOf(status)));

const promised = standingAs('promised', 'approved');
/** Came to nothing: neither counted nor shown. */
export const endedStatuses = standingAs('ended');

/** Has a final approval, whose turn tells which of two cases counts for the other. */
export const approvedStatuses = standingAs('approved', 'disbursed');

export type CaseToCount = Pick<PersonLoan, 'status' | 'amountRupiah' | 'approvalNumber'>;

export type CountedExposure = {
  readonly exposure: Exposure;
  /** What the approvers of this case must have the authority for, this case included. */
  readonly authorityRupiah: number;
};

/** What a person owes the bank, or will once everything that is on its way is paid out. `today` is the bank's day. */
export function countExposure(ownCase: CaseToCount, others: readonly PersonLoan[], today: string): CountedExposure {
  const living = others
    .filter(({ status }) => !endedStatuses.includes(status))
    .toSorted((one, other) => one.applicationId - other.applicationId);
  const loans = living.filter((loan) => countedLoanRupiah(loan, today) > 0);
  const counted = loans.map((loan) => toCounted(loan, today));
  const sum = (kept: (loan: PersonLoan) => boolean) =>
    loans.reduce((total, loan) => total + (kept(loan) ? countedLoanRupiah(loan, today) : 0), ownCase.amountRupiah);
  return {
    exposure: {
      loans: counted,
      countedRupiah: sum(() => true),
      shown: living.filter((loan) => !loans.includes(loan)).map(toShown),
    },
    authorityRupiah: sum((loan) => isUnderAuthority(ownCase, loan)),
  };
}

/** What one loan counts for: its balance once it is paid out, its amount while it is promised. */
export function countedLoanRupiah(loan: PersonLoan, today: string): number {
  if (standingOf(loan.status) === 'disbursed') return balanceRupiah(loan, today);
  return promised.includes(loan.status) ? loan.amountRupiah : 0;
}

/** Missing never looks good: a balance that nobody told is the whole principal until the loan must have been repaid. */
function balanceRupiah({ isClosed, outstandingRupiah, maturesOn, amountRupiah }: PersonLoan, today: string): number {
  if (isClosed) return 0;
  if (outstandingRupiah !== null) return outstandingRupiah;
  return maturesOn !== null && maturesOn < today ? 0 : amountRupiah;
}

/**
 * Up to the last vote everything counts. Once a case is approved, only what was disbursed or approved before it: whoever
 * approved the later one had this one before their eyes, and two cases must not stop one another for ever.
 */
function isUnderAuthority({ status, approvalNumber }: CaseToCount, loan: PersonLoan): boolean {
  const standing = standingOf(loan.status);
  if (standingOf(status) !== 'approved' || approvalNumber === null || standing === 'disbursed') return true;
  if (standing !== 'approved') return false;
  return loan.approvalNumber === null || loan.approvalNumber < approvalNumber;
}

const toCounted = (loan: PersonLoan, today: string): CountedLoan => ({
  applicationId: loan.applicationId,
  status: loan.status,
  countedRupiah: countedLoanRupiah(loan, today),
  isSpouse: loan.isSpouse,
});

const toShown = ({ applicationId, status, amountRupiah, isSpouse }: PersonLoan): ShownLoan => ({
  applicationId,
  status,
  amountRupiah,
  isSpouse,
});
