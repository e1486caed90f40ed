import type { Aim } from './aims.ts';
import { type AskedTerms, type Change, type Cost, costOf, isNoFarther } from './change.ts';
import { inputsOf, isLawful } from './changed-terms.ts';
import { type Group, groupsOf } from './group.ts';
import { mayPass, type TermsRange } from './may-pass.ts';
import { type Plane, planesOf } from './plane.ts';
import { type PreparedCase, prepareCase } from './prepared-case.ts';
import type { PassingQuestion } from './question.ts';
import { ROUNDING_RUPIAH, TermsReader } from './read-terms.ts';
import { type Side, SideReader } from './side.ts';

export type FoundOption = { readonly change: Change; readonly cost: Cost };

/** A part of a plane: from and to which index, both included. */
type Box = {
  readonly plane: Plane;
  readonly amounts: readonly [number, number];
  readonly tenors: readonly [number, number];
};

const wholeOf = (plane: Plane): Box => ({
  plane,
  amounts: [0, plane.amounts.length - 1],
  tenors: [0, plane.tenors.length - 1],
});

export const askedOf = ({ facts: { loan, product } }: PassingQuestion): AskedTerms => ({
  productId: product.id,
  amountRupiah: loan.amountRupiah,
  tenorMonths: loan.tenorMonths,
  insuranceCode: loan.insuranceCode,
});

/**
 * The changes that no other change beats in every respect. It looks at the nearest first, leaves out what a found option
 * beats already and what certainly cannot pass, and finds the same as looking at every point of the grid. It can be stopped
 * and gone on with at each yield.
 */
export function* findOptions(
  question: PassingQuestion,
  aim: Aim,
  prepared: PreparedCase = prepareCase(question),
  reader: SideReader = new SideReader(question, prepared),
): Generator<void, readonly FoundOption[]> {
  const search = new Search(question, aim);
  for (const unread of groupsOf(question, prepared, reader)) {
    yield;
    const boxes = planesOf(unread.product, search.asked).map(wholeOf);
    if (boxes.every((box) => search.isBeaten(unread, box))) continue;
    const group = unread.read();
    if (group !== null) for (const box of boxes) yield* search.visit(group, box);
  }
  return search.found;
}

class Search {
  found: readonly FoundOption[] = [];
  readonly asked: AskedTerms;
  readonly #question: PassingQuestion;
  readonly #aim: Aim;
  readonly #terms = new TermsReader();

  constructor(question: PassingQuestion, aim: Aim) {
    this.#question = question;
    this.#aim = aim;
    this.asked = askedOf(question);
  }

  *visit(group: Group, box: Box): Generator<void, void> {
    if (this.isBeaten(group.edges[0], box)) return;
    if (!isPossible(group, box)) return;
    const range = this.#rangeOf(group, box);
    if (range.low.ageAtMaturityYears > this.#question.terms.maximumAgeAtMaturityYears) return;
    if (!mayAnyPass(group, range, this.#aim)) return;
    if (isPoint(box)) yield* this.#visitPoint(group, box, range);
    else {
      for (const half of halvesOf(box)) {
        yield;
        yield* this.visit(group, half);
      }
    }
  }

  /** Of all that cost the same the first one stays; only a nearer insurer could still beat it. */
  *#visitPoint(group: Group, box: Box, range: TermsRange): Generator<void, void> {
    for (const side of group.sides()) {
      if (this.isBeaten(side, box)) return;
      if (mayPass([side], range, this.#aim)) this.#take(side, box);
      yield;
    }
  }

  /** By its nearest point: no other costs less. Which insurer it needs is not known yet. */
  isBeaten(circumstances: Circumstances, { plane, amounts, tenors }: Box): boolean {
    const change = changeOf(circumstances, plane.amounts[amounts[0]] ?? 0, plane.tenors[tenors[0]] ?? 0);
    return this.#isCostBeaten(costOf({ ...change, insuranceCode: this.asked.insuranceCode }, this.asked));
  }

  #isCostBeaten(cost: Cost): boolean {
    return this.found.some((option) => isNoFarther(option.cost, cost));
  }

  #rangeOf({ edges: [side] }: Group, { plane, amounts, tenors }: Box): TermsRange {
    return this.#terms.range(side, endsOf(plane.amounts, amounts), endsOf(plane.tenors, tenors));
  }

  #take(side: Side, { plane, amounts, tenors }: Box): void {
    const [amountRupiah, tenorMonths] = [plane.amounts[amounts[0]] ?? 0, plane.tenors[tenors[0]] ?? 0];
    const { product, proof, owedRupiah, insurers } = side;
    const insurance = insurers.find((one) =>
      isLawful(inputsOf(this.#question, { product, insurance: one, amountRupiah, tenorMonths, proof }), owedRupiah),
    );
    if (insurance === undefined) return;
    const change = { ...changeOf(side, amountRupiah, tenorMonths), insuranceCode: insurance.code };
    const cost = costOf(change, this.asked);
    if (this.#isCostBeaten(cost)) return;
    this.found = [...this.found.filter((other) => !isNoFarther(cost, other.cost)), { change, cost }];
  }
}

/**
 * Edges that lie far from each other may break one rule each where all between them break one or the other: then the parts
 * of the group tell.
 */
function mayAnyPass(group: Group, range: TermsRange, aim: Aim): boolean {
  if (!mayPass(group.edges, range, aim)) return false;
  const parts = group.parts();
  return parts.length === 0 || parts.some((part) => mayAnyPass(part, range, aim));
}

const isPoint = ({ amounts, tenors }: Box): boolean => amounts[0] === amounts[1] && tenors[0] === tenors[1];

type Circumstances = Pick<Side, 'product' | 'closed' | 'proof'>;

const changeOf = ({ product, closed, proof }: Circumstances, amountRupiah: number, tenorMonths: number) => ({
  productId: product.id,
  amountRupiah,
  tenorMonths,
  closedKeys: closed.map(({ key }) => key),
  proof,
});

/** Smallest and largest, whichever way the list runs. */
function endsOf(values: readonly number[], [from, to]: readonly [number, number]): readonly [number, number] {
  const [one, other] = [values[from] ?? 0, values[to] ?? 0];
  return one <= other ? [one, other] : [other, one];
}

/** What no rule of the policy says, but the calculator and the law do. */
function isPossible({ edges: [side], leastOwedRupiah }: Group, { plane, amounts }: Box): boolean {
  const { roomRupiah, leastFees } = side;
  const [least, most] = endsOf(plane.amounts, amounts);
  const netMostRupiah = most * (1 - leastFees.percent / 100) - leastFees.rupiah + ROUNDING_RUPIAH;
  return netMostRupiah > 0 && netMostRupiah >= leastOwedRupiah && least <= roomRupiah;
}

/** The nearer half first. */
function halvesOf(box: Box): readonly [Box, Box] {
  const isWide = box.amounts[1] - box.amounts[0] >= box.tenors[1] - box.tenors[0];
  const name = isWide ? 'amounts' : 'tenors';
  const [from, to] = box[name];
  const middle = Math.floor((from + to) / 2);
  return [
    { ...box, [name]: [from, middle] },
    { ...box, [name]: [middle + 1, to] },
  ];
}
