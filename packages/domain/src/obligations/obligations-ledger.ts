import { comparedRecord } from './compare-debts.ts';
import type { DebtRecord, DebtStanding } from './debt-record.ts';
import type { LedgerMark } from './ledger-mark.ts';
import type { DebtSource, LedgerPolicy } from './ledger-policy.ts';
import { lenderLookup } from './lender-names.ts';
import { type DebtGroup, type Link, matchDebts, type PairAnswer, type Question } from './match-debts.ts';

/** Not named by the debtor ("tidak disebut debitur"); not found at the bureau ("tidak ditemukan di biro"). */
export type DebtState = 'NOT_DECLARED' | 'NOT_AT_BUREAU';

/** Where sources that speak of one debt say different things; nobody is corrected, the more cautious figure counts. */
export type Contradiction = 'STANDING' | 'BALANCE' | 'INSTALMENT' | 'SAID_TAKEN_OVER';

export type LedgerDebt = {
  readonly records: readonly DebtRecord[];
  readonly links: readonly Link[];
  readonly standing: DebtStanding;
  /** Null while a question about it is open, or where nobody was asked. */
  readonly state: DebtState | null;
  readonly isAsked: boolean;
  readonly mark: LedgerMark | null;
  readonly contradictions: readonly Contradiction[];
  /** What it counts for a month. */
  readonly burdenRupiah: number;
  /** What is owed: the highest that a source tells. Null where nobody tells it. */
  readonly outstandingRupiah: number | null;
};

export type Ledger = { readonly debts: readonly LedgerDebt[]; readonly questions: readonly Question[] };

export type LedgerFacts = {
  readonly records: readonly DebtRecord[];
  /** Without a list of the debtor's own nothing was left unsaid; without a report nothing is missing there. */
  readonly wasDebtorAsked: boolean;
  readonly wasBureauAsked: boolean;
  readonly answers: readonly PairAnswer[];
  readonly marks: readonly LedgerMark[];
};

/** All that a borrower owes, each debt once. */
export function obligationsLedger(facts: LedgerFacts, policy: LedgerPolicy): Ledger {
  const lookUp = lenderLookup(policy);
  const records = facts.records.map((record) => comparedRecord(record, lookUp(record)));
  const { groups, questions } = matchDebts(records, facts.answers, policy.tolerances);
  const asked = new Set(questions.flatMap(({ keys }) => keys));
  return { debts: groups.map((group) => toDebt(group, asked, facts)), questions };
}

function toDebt({ records: compared, links }: DebtGroup, asked: ReadonlySet<string>, facts: LedgerFacts): LedgerDebt {
  const records = compared.map(({ lookedUp, startDay, ...record }): DebtRecord => record);
  const standing = standingOf(records);
  const isAsked = records.some(({ key }) => asked.has(key));
  const mark = markOf(records, facts.marks);
  return {
    records,
    links,
    standing,
    state: isAsked || standing === 'REPAID' ? null : stateOf(records, facts),
    isAsked,
    mark,
    contradictions: contradictionsOf(records, links),
    burdenRupiah: mark === null ? burdenOf(records) : 0,
    outstandingRupiah: highestOf(records.map(({ outstandingRupiah }) => outstandingRupiah)),
  };
}

/**
 * What the debtor named has no number: told anew in another order it would carry its mark to another loan. A mark kept with
 * it says nothing of a debt that somebody else tells, too, and that counts until it is marked itself.
 */
function markOf(records: readonly DebtRecord[], marks: readonly LedgerMark[]): LedgerMark | null {
  const numbered = records.filter(({ source }) => source !== 'DECLARED');
  const marked = numbered.length > 0 ? numbered : records;
  return marks.findLast(({ key }) => marked.some((record) => record.key === key)) ?? null;
}

const standings: readonly DebtStanding[] = ['WRITTEN_OFF', 'RUNNING', 'PROMISED'];

/** The worst that anybody tells: one source may know less than another, or know it later. */
const standingOf = (records: readonly DebtRecord[]): DebtStanding =>
  standings.find((standing) => records.some((record) => record.standing === standing)) ?? 'REPAID';

const has = (records: readonly DebtRecord[], ...sources: readonly DebtSource[]): boolean =>
  records.some(({ source }) => sources.includes(source));

function stateOf(records: readonly DebtRecord[], { wasDebtorAsked, wasBureauAsked }: LedgerFacts): DebtState | null {
  const isAtBureau = has(records, 'CLIK', 'FDC');
  if (isAtBureau) return wasDebtorAsked && !has(records, 'DECLARED') ? 'NOT_DECLARED' : null;
  const isLent = records.some(({ standing, isSpouse }) => standing !== 'PROMISED' && !isSpouse);
  return wasBureauAsked && isLent ? 'NOT_AT_BUREAU' : null;
}

const highestOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce((top, amount) => (amount !== null && (top === null || amount > top) ? amount : top), null);

/** Once, with the highest of what its sources tell: of two figures for one debt the lower would look good. */
function burdenOf(records: readonly DebtRecord[]): number {
  if (records.some(({ isUnticked }) => isUnticked)) return 0;
  const counted = records.filter(({ isCounted }) => isCounted);
  return highestOf(counted.map(({ instalmentRupiah }) => instalmentRupiah)) ?? 0;
}

/**
 * The list for somebody who may not know some of its records, as if nobody had told them; what counts a month is as it was
 * decided about the whole.
 */
export function withoutRecords({ debts, questions }: Ledger, isHidden: (record: DebtRecord) => boolean): Ledger {
  const hidden = new Set(debts.flatMap(({ records }) => records.filter(isHidden).map(({ key }) => key)));
  const isSeen = ({ keys }: Pick<Link, 'keys'>) => !keys.some((key) => hidden.has(key));
  const seenQuestions = questions.filter(isSeen);
  const asked = new Set(seenQuestions.flatMap(({ keys }) => keys));
  const seenOf = (debt: LedgerDebt): LedgerDebt[] => {
    const records = debt.records.filter(({ key }) => !hidden.has(key));
    if (records.length === debt.records.length && !debt.isAsked) return [debt];
    if (records.length === 0) return [];
    const links = debt.links.filter(isSeen);
    return [
      {
        ...debt,
        records,
        links,
        standing: standingOf(records),
        isAsked: records.some(({ key }) => asked.has(key)),
        contradictions: contradictionsOf(records, links),
        outstandingRupiah: highestOf(records.map(({ outstandingRupiah }) => outstandingRupiah)),
      },
    ];
  };
  return { debts: debts.flatMap(seenOf), questions: seenQuestions };
}

/** What the debt would cost with one of its contracts ticked or unticked: a person's tick is said of the whole debt. */
export function burdenAfterTick(
  { records, mark }: Pick<LedgerDebt, 'records'> & { readonly mark: unknown },
  key: string,
  isMapped: boolean,
): number {
  if (mark !== null) return 0;
  return burdenOf(
    records.map((record) => (record.key === key ? { ...record, isCounted: isMapped, isUnticked: !isMapped } : record)),
  );
}

function contradictionsOf(records: readonly DebtRecord[], links: readonly Link[]): Contradiction[] {
  const told = new Set(records.filter(({ source }) => source !== 'DECLARED').map(({ standing }) => standing));
  const isContradicted: Readonly<Record<Contradiction, boolean>> = {
    STANDING: told.size > 1 || (has(records, 'DECLARED') && told.has('REPAID')),
    BALANCE: links.some(({ evidence }) => evidence.balance === 'DIFFERS'),
    INSTALMENT: links.some(({ evidence }) => evidence.instalment === 'DIFFERS'),
    SAID_TAKEN_OVER:
      records.some(({ isSaidTakenOver }) => isSaidTakenOver) && records.some(({ isCounted }) => isCounted),
  };
  return (Object.keys(isContradicted) as Contradiction[]).filter((one) => isContradicted[one]);
}
