import type { DebtRecord } from '../debt-record.ts';
import type { LedgerPolicy } from '../ledger-policy.ts';
import { monthlyBurden, questionsOfBurden } from '../ledger-totals.ts';
import type { PairAnswer } from '../match-debts.ts';
import { type Ledger, obligationsLedger } from '../obligations-ledger.ts';
import type { Mix } from './generated-mixes.ts';

export type Measured = {
  mixes: number;
  debts: number;
  truePairs: number;
  plainPairs: number;
  proposed: number;
  proposedRight: number;
  proposedRightPlain: number;
  /** Pairs of bureau and fintech centre: those that would double the burden. */
  registerPairs: number;
  proposedRightRegister: number;
  questions: number;
  /** True pairs that were neither proposed nor asked. */
  missed: number;
  /** Debts whose burden counts twice and about which nobody is asked. */
  doubledUnasked: number;
  /** Debts whose burden counts twice as long as the question about them is open. */
  doubledWhileAsked: number;
  /** Mixes with such a debt that would not stop the decision. */
  doubledUnstopped: number;
  /** The same once every question is answered. */
  doubledAtEnd: number;
  foundAtEnd: number;
  wrongAtEnd: number;
  /** Mixes whose burden at the end is not what the true debts cost. */
  burdenOff: number;
  /** Mixes whose true burden lies outside of what was told before the answers. */
  outsideRange: number;
};

const nothing: Measured = {
  mixes: 0,
  debts: 0,
  truePairs: 0,
  plainPairs: 0,
  proposed: 0,
  proposedRight: 0,
  proposedRightPlain: 0,
  registerPairs: 0,
  proposedRightRegister: 0,
  questions: 0,
  missed: 0,
  doubledUnasked: 0,
  doubledWhileAsked: 0,
  doubledUnstopped: 0,
  doubledAtEnd: 0,
  foundAtEnd: 0,
  wrongAtEnd: 0,
  burdenOff: 0,
  outsideRange: 0,
};

type Pair = readonly [string, string];
const nameOf = (pair: Pair) => pair.toSorted().join('\n');
const pairsOf = (keys: readonly string[]): Pair[] =>
  keys.flatMap((one, at) => keys.slice(at + 1).map((other) => [one, other] as const));

const ledgerOf = ({ records }: Mix, answers: readonly PairAnswer[], policy: LedgerPolicy) =>
  obligationsLedger({ records, answers, marks: [], wasDebtorAsked: true, wasBureauAsked: true }, policy);

const mergedPairs = ({ debts }: Ledger): Pair[] =>
  debts.flatMap(({ records }) => pairsOf(records.map(({ key }) => key)));

/** Each answer may leave one more question about what was joined by it, source after source. */
const MOST_ROUNDS = 20;

/** Somebody who knows the debtor's papers answers all that is asked, until nothing is asked. */
function answered(mix: Mix, first: Ledger, policy: LedgerPolicy): Ledger {
  const answers: PairAnswer[] = [];
  let ledger = first;
  for (let round = 1; ledger.questions.length > 0; round += 1) {
    if (round > MOST_ROUNDS) throw new Error('The same is asked again after it was answered.');
    for (const { keys } of ledger.questions)
      answers.push({ keys, isSame: mix.truth.get(keys[0]) === mix.truth.get(keys[1]) });
    ledger = ledgerOf(mix, answers, policy);
  }
  return ledger;
}

/** Worked out from the truth alone: each debt once, with the highest instalment that counts. */
function trueBurden({ records, truth }: Mix): number {
  const highest = new Map<number, number>();
  for (const { key, isCounted, instalmentRupiah } of records) {
    const debt = truth.get(key) as number;
    if (isCounted) highest.set(debt, Math.max(highest.get(debt) ?? 0, instalmentRupiah ?? 0));
  }
  return [...highest.values()].reduce((total, one) => total + one, 0);
}

/** True debts that stand in the ledger twice with a burden each, though nobody is asked whether these two are one. */
function doubled({ debts, questions }: Pick<Ledger, 'debts' | 'questions'>, { truth }: Mix): number {
  const asked = new Set(questions.map(({ keys }) => nameOf(keys)));
  const counting = debts
    .filter(({ burdenRupiah }) => burdenRupiah > 0)
    .map(({ records }) => records.filter(({ isCounted }) => isCounted));
  const isSilent = (one: readonly DebtRecord[], other: readonly DebtRecord[]) =>
    one.some((a) => other.some((b) => truth.get(a.key) === truth.get(b.key))) &&
    !one.some((a) => other.some((b) => asked.has(nameOf([a.key, b.key]))));
  return counting.reduce(
    (total, one, at) => total + counting.slice(at + 1).filter((other) => isSilent(one, other)).length,
    0,
  );
}

const isRegister = (pair: Pair) => pair.every((key) => /^(CLIK|FDC):/.test(key));

function measureMix(sum: Measured, mix: Mix, policy: LedgerPolicy): void {
  const { truth, plain, records } = mix;
  const isTrue = ([one, other]: Pair) => truth.get(one) === truth.get(other);
  const isPlain = ([one]: Pair) => plain.has(truth.get(one) as number);
  const truePairs = pairsOf(records.map(({ key }) => key)).filter(isTrue);
  const first = ledgerOf(mix, [], policy);
  const last = answered(mix, first, policy);
  const proposed = mergedPairs(first);
  const proposedNames = new Set(proposed.map(nameOf));
  const ends = mergedPairs(last);
  const endNames = new Set(ends.map(nameOf));
  const asked = new Set(first.questions.map(({ keys }) => nameOf(keys)));
  const burden = trueBurden(mix);
  const told = monthlyBurden(first);
  sum.mixes += 1;
  sum.debts += new Set(truth.values()).size;
  sum.truePairs += truePairs.length;
  sum.plainPairs += truePairs.filter(isPlain).length;
  sum.proposed += proposed.length;
  sum.proposedRight += proposed.filter(isTrue).length;
  sum.proposedRightPlain += proposed.filter((pair) => isTrue(pair) && isPlain(pair)).length;
  sum.registerPairs += truePairs.filter(isRegister).length;
  sum.proposedRightRegister += proposed.filter((pair) => isTrue(pair) && isRegister(pair)).length;
  sum.questions += first.questions.length;
  sum.missed += truePairs.filter((pair) => !proposedNames.has(nameOf(pair)) && !asked.has(nameOf(pair))).length;
  sum.doubledUnasked += doubled(first, mix);
  const whileAsked = doubled({ debts: first.debts, questions: [] }, mix);
  sum.doubledUnstopped += whileAsked > 0 && questionsOfBurden(first).length === 0 ? 1 : 0;
  sum.doubledWhileAsked += whileAsked - doubled(first, mix);
  sum.doubledAtEnd += doubled(last, mix);
  sum.foundAtEnd += truePairs.filter((pair) => endNames.has(nameOf(pair))).length;
  sum.wrongAtEnd += ends.filter((pair) => !isTrue(pair)).length;
  sum.burdenOff += monthlyBurden(last).countedRupiah === burden ? 0 : 1;
  sum.outsideRange += burden < told.leastRupiah || burden > told.countedRupiah ? 1 : 0;
}

/** Who makes up mixes whose truth is known, and the directory of lenders that belongs to them. */
export type MixSource = { readonly mixOf: (seed: number) => Mix; readonly policy: LedgerPolicy };

/** The merging of so many mixes against what is true. */
export function measuredMerging({ mixOf, policy }: MixSource, firstSeed: number, mixes: number): Measured {
  const sum = { ...nothing };
  for (let seed = firstSeed; seed < firstSeed + mixes; seed += 1) measureMix(sum, mixOf(seed), policy);
  return sum;
}
