import type { LoanProduct } from '../loan/product-terms.ts';
import type { Proof } from './change.ts';
import { type ClosableDebt, closedSets } from './closable-debts.ts';
import type { PreparedCase } from './prepared-case.ts';
import { proofsOf } from './proofs.ts';
import type { PassingQuestion } from './question.ts';
import { productsOf, type Side, SideReader } from './side.ts';

/**
 * Circumstances that cost the same and move the same figures: one product, so many credits, a proof of one kind or none. They
 * are judged together by those at their edges, and one by one only where that leaves something to be found.
 */
export type Group = {
  readonly product: LoanProduct;
  /** Those between which every figure of all of them lies. */
  readonly edges: readonly [Side, ...Side[]];
  readonly leastOwedRupiah: number;
  /** All of them, those that ask for less first. */
  readonly sides: () => Iterable<Side>;
  /** The same circumstances in two parts, each with edges nearer to each other; none where there is one alone. */
  readonly parts: () => readonly Group[];
};

/** A group that has not been read yet: a found option may beat all of it before that. */
export type UnreadGroup = {
  readonly product: LoanProduct;
  /** One of its circumstances; all of them cost the same. */
  readonly closed: readonly ClosableDebt[];
  readonly proof: Proof | null;
  /** Null where the product cannot be lent so. */
  readonly read: () => Group | null;
};

type Sets = readonly (readonly ClosableDebt[])[];
type Proofs = readonly (Proof | null)[];

const kindsOf = (question: PassingQuestion): readonly Proofs[] => [
  [null],
  ...Map.groupBy(proofsOf(question), ({ kind }) => kind).values(),
];

const total = (set: readonly ClosableDebt[], relief: 'countedRupiah' | 'declaredRupiah'): number =>
  set.reduce((sum, debt) => sum + debt[relief], 0);

/** The sets that relieve most and least of what either rule counts. */
function edgeSets(sets: Sets): Sets {
  const edges = (['countedRupiah', 'declaredRupiah'] as const).flatMap((relief) => {
    const ordered = sets.toSorted((one, other) => total(one, relief) - total(other, relief));
    return [ordered[0], ordered.at(-1)];
  });
  return [...new Set(edges)].filter((set) => set !== undefined);
}

const edgeProofs = (proofs: Proofs): Proofs => [
  ...new Set([proofs[0], proofs.at(-1)].filter((proof) => proof !== undefined)),
];

/** Every combination of product, closed credits and proof, in groups, those that ask for less first. */
export function* groupsOf(
  question: PassingQuestion,
  prepared: PreparedCase,
  reader: SideReader,
): Generator<UnreadGroup, void> {
  const kinds = kindsOf(question);
  const products = productsOf(question);
  for (const sets of Map.groupBy(closedSets(prepared.debts), ({ length }) => length).values())
    for (const proofs of kinds)
      for (const product of products)
        yield {
          product,
          closed: sets[0] ?? [],
          proof: proofs[0] ?? null,
          read: () => groupOf(reader, product, sets, proofs),
        };
}

/** Halves of the longer of the two lists; sets that relieve about the same stay together. */
function halved(sets: Sets, proofs: Proofs): readonly (readonly [Sets, Proofs])[] {
  if (proofs.length > 1 && proofs.length >= sets.length) {
    const middle = Math.ceil(proofs.length / 2);
    return [
      [sets, proofs.slice(0, middle)],
      [sets, proofs.slice(middle)],
    ];
  }
  if (sets.length === 1) return [];
  const middle = Math.ceil(sets.length / 2);
  const ordered = sets.toSorted((one, other) => total(one, 'countedRupiah') - total(other, 'countedRupiah'));
  return [
    [ordered.slice(0, middle), proofs],
    [ordered.slice(middle), proofs],
  ];
}

function groupOf(reader: SideReader, product: LoanProduct, sets: Sets, proofs: Proofs): Group | null {
  const edges = edgeSets(sets).flatMap((closed) =>
    edgeProofs(proofs).flatMap((proof) => reader.read(product, closed, proof) ?? []),
  );
  const [first, ...others] = edges;
  if (first === undefined) return null;
  let parts: readonly Group[] | null = null;
  return {
    product,
    edges: [first, ...others],
    leastOwedRupiah: Math.min(...sets.map((set) => set.reduce((sum, debt) => sum + debt.outstandingRupiah, 0))),
    *sides() {
      for (const closed of sets)
        for (const proof of proofs) {
          const side = reader.read(product, closed, proof);
          if (side !== null) yield side;
        }
    },
    parts: () => {
      parts ??= halved(sets, proofs).flatMap((half) => groupOf(reader, product, ...half) ?? []);
      return parts;
    },
  };
}
