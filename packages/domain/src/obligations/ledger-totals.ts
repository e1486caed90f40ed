import type { DebtRecord } from './debt-record.ts';
import type { DebtSource } from './ledger-policy.ts';
import type { Question } from './match-debts.ts';
import type { Ledger, LedgerDebt } from './obligations-ledger.ts';
import { contractCodeOf } from './records-of-sources.ts';

export type MonthlyBurden = {
  /** What counts: pairs that are still asked count as two, because one would look good. */
  readonly countedRupiah: number;
  /** What it is at least, however the open questions are answered. */
  readonly leastRupiah: number;
};

export const countedBurdenRupiah = ({ debts }: Pick<Ledger, 'debts'>): MonthlyBurden['countedRupiah'] =>
  sum(debts, ({ burdenRupiah }) => burdenRupiah);

/** What the applicant already pays each month to others, read from the ledger. */
export function monthlyBurden({ debts, questions }: Ledger): MonthlyBurden {
  const settled = debts.filter(({ isAsked }) => !isAsked);
  const open = clustersOf(debts, questions);
  return {
    countedRupiah: countedBurdenRupiah({ debts }),
    leastRupiah: sum(settled, ({ burdenRupiah }) => burdenRupiah) + sum(open, leastOfCluster),
  };
}

const sources: readonly DebtSource[] = ['CLIK', 'FDC', 'DECLARED', 'OWN'];

/** What one source lists are different debts, so that all of them are owed, whatever the others mean. */
const leastOfCluster = (debts: readonly LedgerDebt[]): number =>
  Math.max(
    ...sources.map((source) =>
      sum(
        debts.filter(({ records }) => records.some((record) => record.source === source)),
        ({ burdenRupiah }) => burdenRupiah,
      ),
    ),
  );

/** Debts that open questions hold together. */
function clustersOf(debts: readonly LedgerDebt[], questions: Ledger['questions']): LedgerDebt[][] {
  const debtOf = new Map(debts.flatMap((debt) => debt.records.map(({ key }) => [key, debt] as const)));
  const clusterOf = new Map<LedgerDebt, LedgerDebt[]>();
  for (const { keys } of questions) {
    const [one, other] = keys.map((key) => debtOf.get(key) as LedgerDebt) as [LedgerDebt, LedgerDebt];
    const [first, second] = [clusterOf.get(one) ?? [one], clusterOf.get(other) ?? [other]];
    // Most questions are about debts that others hold together already; the smaller cluster moves into the larger.
    if (first === second) continue;
    const [larger, smaller] = first.length >= second.length ? [first, second] : [second, first];
    larger.push(...smaller);
    for (const debt of [one, other, ...smaller]) clusterOf.set(debt, larger);
  }
  return [...new Set(clusterOf.values())];
}

/** The questions that change the burden: nobody recommends or refuses on a sum that may hold a debt twice. */
export function questionsOfBurden({ debts, questions }: Ledger): Question[] {
  const costing = new Set(
    debts.filter(({ burdenRupiah }) => burdenRupiah > 0).flatMap(({ records }) => records.map(({ key }) => key)),
  );
  return questions.filter(({ keys }) => keys.every((key) => costing.has(key)));
}

export type OwedTotals = {
  /** Of what runs and is the applicant's, but for what is marked as not theirs. */
  readonly outstandingRupiah: number;
  readonly writtenOffRupiah: number;
  /** The part of the running debts that this loan repays. */
  readonly takenOverRupiah: number;
  readonly runningDebts: number;
};

export function owedTotals({ debts }: Ledger): OwedTotals {
  const theirs = debts.filter(({ records, mark }) => mark?.kind !== 'NOT_COUNTED' && !records.every(isOfSpouse));
  const running = theirs.filter(({ standing }) => standing === 'RUNNING');
  return {
    outstandingRupiah: sum(running, owed),
    writtenOffRupiah: sum(
      theirs.filter(({ standing }) => standing === 'WRITTEN_OFF'),
      owed,
    ),
    takenOverRupiah: sum(
      running.filter(({ mark }) => mark?.kind === 'TAKEN_OVER'),
      owed,
    ),
    runningDebts: running.length,
  };
}

const owed = ({ outstandingRupiah }: LedgerDebt): number => outstandingRupiah ?? 0;
const isOfSpouse = ({ isSpouse }: DebtRecord): boolean => isSpouse;

/** What the debtor says to keep paying elsewhere, for the repayment capacity of a business. */
export const declaredInstalmentsRupiah = ({ debts }: Ledger): number =>
  sum(
    debts.filter(({ mark }) => mark === null).flatMap(({ records }) => records),
    ({ source, isSaidTakenOver, instalmentRupiah }) =>
      source === 'DECLARED' && !isSaidTakenOver ? (instalmentRupiah ?? 0) : 0,
  );

/** What mapped contracts cost a month, without fintech loans: the capacity of an employee is worked out from these alone. */
export const mappedInstalmentsRupiah = ({ debts }: Ledger): number =>
  sum(
    debts.filter(({ mark }) => mark === null).flatMap(({ records }) => records),
    ({ source, isCounted, instalmentRupiah }) => (source === 'CLIK' && isCounted ? (instalmentRupiah ?? 0) : 0),
  );

type Ticked = { readonly contractCode: string; readonly isMapped: boolean };

/** The contracts whose debt is marked, by their code. */
export const markedContracts = ({ debts }: Ledger): ReadonlySet<string> =>
  new Set(
    debts
      .filter(({ mark }) => mark !== null)
      .flatMap(({ records }) => records.flatMap((record) => contractCodeOf(record) ?? [])),
  );

/** The contract mapping of the specification: its tick, but for contracts whose debt is marked. */
export function mappingInLedger<Contract extends Ticked>(ledger: Ledger, contracts: readonly Contract[]): Contract[] {
  const marked = markedContracts(ledger);
  return contracts.map((contract) => (marked.has(contract.contractCode) ? { ...contract, isMapped: false } : contract));
}

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);
