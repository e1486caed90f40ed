import { tenorBounds } from '../../loan/loan-bounds.ts';
import { type Aim, reachesAim } from '../aims.ts';
import { type Change, costOf, isNoFarther } from '../change.ts';
import { closedSets } from '../closable-debts.ts';
import { askedOf, type FoundOption } from '../find-options.ts';
import { outcomeOfChange } from '../outcome-of-change.ts';
import { prepareCase } from '../prepared-case.ts';
import { proofsOf } from '../proofs.ts';
import type { PassingQuestion } from '../question.ts';
import { productsOf } from '../side.ts';

const STEP = 500_000;

function wholeSteps(min: number, max: number, asked: number, step: number): number[] {
  const values = new Set<number>();
  if (asked >= min && asked <= max) values.add(asked);
  for (let value = Math.ceil(min / step) * step; value <= max; value += step) values.add(value);
  return [...values];
}

/** How many changes there are; most random questions have more than anybody would look at. */
function countChanges(question: PassingQuestion): number {
  const asked = askedOf(question);
  const circumstances = closedSets(prepareCase(question).debts).length * (1 + proofsOf(question).length);
  const terms = productsOf(question).map((product) => {
    const tenors = tenorBounds(product);
    const { minPlafondRupiah: least, maxPlafondRupiah: most } = product;
    return (
      wholeSteps(least, most, asked.amountRupiah, STEP).length *
      wholeSteps(tenors.min, tenors.max, asked.tenorMonths, 1).length
    );
  });
  return circumstances * question.terms.insurances.length * terms.reduce((sum, count) => sum + count, 0);
}

/** Every change there is, in the order in which one of two that cost the same is taken. */
function everyChange(question: PassingQuestion): readonly Change[] {
  const asked = askedOf(question);
  const { debts } = prepareCase(question);
  const circumstances = closedSets(debts).flatMap((closed) =>
    [null, ...proofsOf(question)].map((proof) => ({ closedKeys: closed.map(({ key }) => key), proof })),
  );
  const ownFirst = question.terms.insurances.toSorted(
    (one, other) => Number(other.code === asked.insuranceCode) - Number(one.code === asked.insuranceCode),
  );
  return circumstances.flatMap(({ closedKeys, proof }) =>
    productsOf(question).flatMap((product) => {
      const tenors = tenorBounds(product);
      const { minPlafondRupiah: least, maxPlafondRupiah: most } = product;
      return wholeSteps(least, most, asked.amountRupiah, STEP)
        .flatMap((amountRupiah) =>
          wholeSteps(tenors.min, tenors.max, asked.tenorMonths, 1).map((tenorMonths) => ({
            amountRupiah,
            tenorMonths,
          })),
        )
        .toSorted(
          (one, other) =>
            Number(one.amountRupiah > asked.amountRupiah) - Number(other.amountRupiah > asked.amountRupiah) ||
            Number(one.tenorMonths < asked.tenorMonths) - Number(other.tenorMonths < asked.tenorMonths),
        )
        .flatMap((terms) =>
          ownFirst.map(({ code }) => ({
            ...terms,
            productId: product.id,
            insuranceCode: code,
            closedKeys,
            proof,
          })),
        );
    }),
  );
}

type Looked = { readonly points: number; readonly found: readonly FoundOption[] };

/** The same question answered by calculating and judging every single change by the rules of any case. */
export function lookAtAll(question: PassingQuestion, aim: Aim, mostPoints: number): Looked | null {
  if (countChanges(question) > mostPoints) return null;
  const changes = everyChange(question);
  const prepared = prepareCase(question);
  const asked = askedOf(question);
  const passing = changes.filter((change) => {
    const changed = outcomeOfChange(question, change, prepared);
    return changed !== null && reachesAim(changed.outcome, aim);
  });
  const found = passing.reduce<readonly FoundOption[]>((front, change) => {
    const cost = costOf(change, asked);
    if (front.some((other) => isNoFarther(other.cost, cost))) return front;
    return [...front.filter((other) => !isNoFarther(cost, other.cost)), { change, cost }];
  }, []);
  return { points: changes.length, found };
}
