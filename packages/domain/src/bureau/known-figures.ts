import { type BureauReport, type GrantedCredit, isActive } from './bureau-report.ts';
import { type FdcLoan, fdcStatusGroup } from './fdc-loan.ts';
import { isStatusKnown, isUnpaid } from './write-off.ts';

/**
 * The credits with what they count for. A running one whose balance is missing counts with its limit, or with the
 * largest amount that the report knows: a debt does not become small because nobody says how large it is.
 */
export function withCountedBalances(credits: readonly GrantedCredit[]): GrantedCredit[] {
  const known = credits.flatMap(({ creditLimitRupiah, debitBalanceRupiah }) => [creditLimitRupiah, debitBalanceRupiah]);
  const largest = Math.max(0, ...known.map((amount) => amount ?? 0));
  return credits.map((credit) =>
    isActive(credit) && credit.debitBalanceRupiah === null
      ? { ...credit, debitBalanceRupiah: credit.creditLimitRupiah || largest }
      : credit,
  );
}

/** Every credit says how it ended or that it runs, and every running one how much is owed. */
export const areFiguresKnown = ({ grantedCredits }: Pick<BureauReport, 'grantedCredits'>): boolean =>
  grantedCredits.every((credit) => isStatusKnown(credit) && (!isActive(credit) || credit.debitBalanceRupiah !== null));

type Quality = Pick<GrantedCredit, 'kol' | 'daysPastDue'>;

/** Below kol 1 the days past due tell two kinds apart, so that without them the quality is half known. */
const isQualityWhole = ({ kol, daysPastDue }: Quality): boolean => kol !== null && (kol === 1 || daysPastDue !== null);

/** Every credit that is not repaid, and every month of the past, says how it was paid. */
export const isQualityKnown = ({
  grantedCredits,
  history,
}: Pick<BureauReport, 'grantedCredits' | 'history'>): boolean =>
  [...grantedCredits.filter(isUnpaid), ...history].every(isQualityWhole);

/** Every fintech loan says how late it ever was, and one that is not repaid how much is owed and how late it is. */
export const areFdcFiguresKnown = (loans: readonly FdcLoan[]): boolean =>
  loans.every(
    (loan) =>
      loan.maxDpd !== null &&
      (fdcStatusGroup(loan) === 'PAID_OFF' || (loan.outstandingRupiah !== null && loan.currentDpd !== null)),
  );
