import type { Ledger, LedgerDebt } from '../obligations/obligations-ledger.ts';

/** A running credit that this loan could repay. */
export type ClosableDebt = {
  /** Of the record under which it is marked. */
  readonly key: string;
  readonly lender: string;
  /** What the borrower no longer pays a month, as bureau and ledger count it. */
  readonly countedRupiah: number;
  /** The same as the borrower told the surveyor. */
  readonly declaredRupiah: number;
  readonly outstandingRupiah: number;
};

/** So many credits are tried, those that cost most a month, alone and together. */
export const CREDITS_TRIED = 5;

const reliefRupiah = ({ countedRupiah, declaredRupiah }: ClosableDebt): number =>
  Math.max(countedRupiah, declaredRupiah);

const declaredOf = ({ records }: LedgerDebt): number =>
  records.reduce(
    (sum, { source, isSaidTakenOver, instalmentRupiah }) =>
      source === 'DECLARED' && !isSaidTakenOver ? sum + (instalmentRupiah ?? 0) : sum,
    0,
  );

/**
 * Only what runs, is the applicant's own, is no open question and of which somebody knows what is owed. A credit that was
 * written off is not made good by a new loan, and one whose balance nobody tells might cost anything.
 */
export function closableDebts({ debts }: Ledger): readonly ClosableDebt[] {
  return debts
    .flatMap((debt) => {
      const { records, standing, isAsked, mark, burdenRupiah, outstandingRupiah } = debt;
      const [first] = records;
      const relief = { countedRupiah: burdenRupiah, declaredRupiah: declaredOf(debt) };
      const isTheirs = records.some(({ isSpouse }) => !isSpouse);
      if (standing !== 'RUNNING' || isAsked || mark !== null || !isTheirs) return [];
      if (first === undefined || outstandingRupiah === null) return [];
      return [{ key: first.key, lender: first.lender, ...relief, outstandingRupiah }];
    })
    .filter((debt) => reliefRupiah(debt) > 0)
    .toSorted((one, other) => reliefRupiah(other) - reliefRupiah(one) || (one.key < other.key ? -1 : 1));
}

/** Which credits are closed together: fewer first, then what costs the borrower less, then by name. */
export function closedSets(debts: readonly ClosableDebt[]): readonly (readonly ClosableDebt[])[] {
  const tried = debts.slice(0, CREDITS_TRIED);
  const sets = tried.reduce<readonly (readonly ClosableDebt[])[]>(
    (known, debt) => [...known, ...known.map((set) => [...set, debt])],
    [[]],
  );
  return sets.toSorted(
    (one, other) =>
      one.length - other.length || owedFor(one) - owedFor(other) || (namesOf(one) < namesOf(other) ? -1 : 1),
  );
}

export const owedFor = (set: readonly ClosableDebt[]): number =>
  set.reduce((sum, { outstandingRupiah }) => sum + outstandingRupiah, 0);

const namesOf = (set: readonly ClosableDebt[]): string => set.map(({ key }) => key).join(' ');
