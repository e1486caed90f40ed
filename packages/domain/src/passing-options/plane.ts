import { tenorBounds } from '../loan/loan-bounds.ts';
import type { LoanProduct } from '../loan/product-terms.ts';
import type { AskedTerms } from './change.ts';

const AMOUNT_STEP_RUPIAH = 500_000;

/** Amounts and tenors that lead away from what was asked, the nearest first. */
export type Plane = { readonly amounts: readonly number[]; readonly tenors: readonly number[] };

type Bounds = { readonly min: number; readonly max: number };

/** What was asked, where the product allows it, and every step below it. */
function less({ min, max }: Bounds, asked: number, step: number): number[] {
  const values = asked >= min && asked <= max ? [asked] : [];
  const first = Math.floor(Math.min(asked - 1, max) / step) * step;
  for (let value = first; value >= min; value -= step) values.push(value);
  return values;
}

function more({ min, max }: Bounds, asked: number, step: number): number[] {
  const values: number[] = [];
  const first = Math.ceil(Math.max(asked + 1, min) / step) * step;
  for (let value = first; value <= max; value += step) values.push(value);
  return values;
}

/**
 * All amounts and tenors of a product, in four directions from what was asked. Of what is equally far, the smaller loan
 * comes before the larger one, and the longer term before the shorter one.
 */
export function planesOf(product: LoanProduct, asked: AskedTerms): readonly Plane[] {
  const amounts = { min: product.minPlafondRupiah, max: product.maxPlafondRupiah };
  const tenors = tenorBounds(product);
  const isTenorAsked = asked.tenorMonths >= tenors.min && asked.tenorMonths <= tenors.max;
  const longer = [...(isTenorAsked ? [asked.tenorMonths] : []), ...more(tenors, asked.tenorMonths, 1)];
  const shorter = less(tenors, asked.tenorMonths, 1).filter((tenor) => tenor !== asked.tenorMonths);
  return [less, more]
    .flatMap((direction) => {
      const found = direction(amounts, asked.amountRupiah, AMOUNT_STEP_RUPIAH);
      return [longer, shorter].map((months) => ({ amounts: found, tenors: months }));
    })
    .filter((plane) => plane.amounts.length > 0 && plane.tenors.length > 0);
}
