import { type ComparedRecord, type Comparison, compareDebts, type Evidence } from './compare-debts.ts';
import type { DebtRecord } from './debt-record.ts';
import type { DebtSource, MergeTolerances } from './ledger-policy.ts';

/** What a person said of two records; the later word wins. */
export type PairAnswer = { readonly keys: readonly [string, string]; readonly isSame: boolean };

/** Why two records stand in one debt. Proposed by the program, or said by a person. */
export type Link = {
  readonly keys: readonly [string, string];
  readonly by: 'PROPOSED' | 'PERSON';
  readonly evidence: Evidence;
};

/** Several would fit, so that taking one would be guessing; or too little agrees. */
export type QuestionReason = 'SEVERAL_FIT' | 'TOO_LITTLE_AGREES';

export type Question = {
  readonly keys: readonly [string, string];
  readonly why: QuestionReason;
  readonly evidence: Evidence;
};

/** Records of different sources that are one debt: never two of one source, which lists a debt once. */
export type DebtGroup = { readonly records: readonly ComparedRecord[]; readonly links: readonly Link[] };

export type MatchedDebts = { readonly groups: readonly DebtGroup[]; readonly questions: readonly Question[] };

/** Who tells most comes first: what the debtor said is laid beside debts that are already one. */
const order: readonly DebtSource[] = ['CLIK', 'OWN', 'FDC', 'DECLARED'];

type Edge = Comparison & {
  readonly group: number;
  readonly record: number;
  readonly keys: readonly [string, string];
  readonly answer: boolean | null;
};

/** One source after the other is laid beside the debts found so far, one to one. */
export function matchDebts(
  records: readonly ComparedRecord[],
  answers: readonly PairAnswer[],
  tolerances: MergeTolerances,
): MatchedDebts {
  const saidOf = new Map(answers.map(({ keys, isSame }) => [pairName(keys), isSame]));
  return order.reduce<MatchedDebts>(
    (found, source) => {
      const added = records.filter((record) => record.source === source);
      return joined(found, added, edgesBetween(found.groups, added, saidOf, tolerances));
    },
    { groups: [], questions: [] },
  );
}

const pairName = (keys: readonly [string, string]): string => keys.toSorted().join('\n');

/** A loan that is not paid out is in no register, and the spouse's is not in the applicant's. */
export const isInNoRegister = ({ standing, isSpouse }: Pick<DebtRecord, 'standing' | 'isSpouse'>): boolean =>
  standing === 'PROMISED' || isSpouse;

function edgesBetween(
  groups: readonly DebtGroup[],
  added: readonly ComparedRecord[],
  saidOf: ReadonlyMap<string, boolean>,
  tolerances: MergeTolerances,
): Edge[] {
  return groups.flatMap(({ records }, group) =>
    added.flatMap((other, record) => {
      const edges = records.map((one): Edge => {
        const keys = [one.key, other.key] as const;
        const isImpossible = isInNoRegister(one) || isInNoRegister(other);
        const comparison = compareDebts(one, other, tolerances);
        const answer = saidOf.get(pairName(keys)) ?? null;
        return { group, record, keys, answer, ...comparison, ...(isImpossible ? { likeness: 'NONE' } : {}) };
      });
      const best = bestOf(edges);
      return best === null ? [] : [best];
    }),
  );
}

/** A person's word on any of a debt's records is said of the debt; "two debts" weighs more than what merely looks alike. */
function bestOf(edges: readonly Edge[]): Edge | null {
  const said = edges.find(({ answer }) => answer === true);
  if (said) return said;
  if (edges.some(({ answer }) => answer === false)) return null;
  const nearest = (['SURE', 'LIKELY', 'POSSIBLE'] as const).flatMap((likeness) =>
    edges.filter((edge) => edge.likeness === likeness),
  );
  return nearest[0] ?? null;
}

function joined(found: MatchedDebts, added: readonly ComparedRecord[], edges: readonly Edge[]): MatchedDebts {
  const taken = { groups: new Set<number>(), records: new Set<number>() };
  const chosen = new Map<number, Edge>();
  const isFree = (edge: Edge) => !taken.groups.has(edge.group) && !taken.records.has(edge.record);
  const take = (edge: Edge) => {
    taken.groups.add(edge.group);
    taken.records.add(edge.record);
    chosen.set(edge.record, edge);
  };
  for (const edge of edges) if (edge.answer === true && isFree(edge)) take(edge);
  // Of two loans that one lender gave on one day the wrong one may look surer, where the other's figures were rounded,
  // left out or told a month later: then people are asked.
  const rivals = edges.filter(
    (edge) => edge.answer === null && isFree(edge) && (edge.likeness === 'SURE' || edge.isRival),
  );
  for (const edge of aloneAmong(rivals).filter(({ likeness }) => likeness === 'SURE')) take(edge);
  const left = edges.filter(isFree);
  for (const edge of aloneAmong(left).filter(({ likeness }) => likeness === 'LIKELY')) take(edge);
  const asked = edges.filter(isFree).map(({ keys, likeness, evidence }) => ({
    keys,
    why: likeness === 'SURE' ? ('SEVERAL_FIT' as const) : ('TOO_LITTLE_AGREES' as const),
    evidence,
  }));
  return { groups: withAdded(found.groups, added, chosen), questions: [...found.questions, ...asked] };
}

/** Those whose debt and whose record nothing else in the list comes into question for. */
function aloneAmong(edges: readonly Edge[]): Edge[] {
  const timesOf = (ends: readonly number[]) => {
    const times = new Map<number, number>();
    for (const end of ends) times.set(end, (times.get(end) ?? 0) + 1);
    return times;
  };
  const ofGroup = timesOf(edges.map(({ group }) => group));
  const ofRecord = timesOf(edges.map(({ record }) => record));
  return edges.filter(({ group, record }) => ofGroup.get(group) === 1 && ofRecord.get(record) === 1);
}

function withAdded(
  groups: readonly DebtGroup[],
  added: readonly ComparedRecord[],
  chosen: ReadonlyMap<number, Edge>,
): DebtGroup[] {
  const edgeOfGroup = new Map([...chosen.values()].map((edge) => [edge.group, edge]));
  const grown = groups.map((group, at): DebtGroup => {
    const edge = edgeOfGroup.get(at);
    if (edge === undefined) return group;
    const { keys, evidence, answer } = edge;
    const link: Link = { keys, by: answer === true ? 'PERSON' : 'PROPOSED', evidence };
    return {
      records: [...group.records, added[edge.record] as ComparedRecord],
      links: [...group.links, link],
    };
  });
  const alone = added.filter((_, at) => !chosen.has(at)).map((record) => ({ records: [record], links: [] }));
  return [...grown, ...alone];
}
