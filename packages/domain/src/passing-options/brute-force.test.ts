import { describe, expect, it } from 'vitest';
import { aims } from './aims.ts';
import { type FoundOption, findOptions } from './find-options.ts';
import { lookAtAll } from './testing/brute-force.ts';
import { randomQuestion } from './testing/random-question.ts';

/** A part each day; `CASES=10000` shows the whole. */
const CASES = Number(process.env['CASES'] ?? 100);
const FIRST_SEED = Number(process.env['SEED'] ?? 1);
/** Most grids are small, so that there can be many; some are as large as anybody would look at. */
const mostPoints = (turn: number) => (turn % 100 === 99 ? 20_000 : 2_500);

function toEnd<Value>(work: Generator<void, Value>): Value {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const inOrder = (found: readonly FoundOption[]) =>
  found
    .map(({ change, cost }) =>
      [
        change.productId,
        change.amountRupiah,
        change.tenorMonths,
        change.insuranceCode,
        change.closedKeys.join('+'),
        JSON.stringify(change.proof),
        Object.values(cost).join('/'),
      ].join(' '),
    )
    .toSorted();

describe('the changes that make a case pass', () => {
  it(`are those of looking at every change there is, in ${CASES} random cases under random policies`, {
    timeout: 7_200_000,
  }, () => {
    let [compared, withOptions, points, options] = [0, 0, 0, 0];
    for (let seed = FIRST_SEED; compared < CASES; seed++) {
      const question = randomQuestion(seed);
      const aim = aims[seed % aims.length] ?? 'NO_KNOCK_OUT';
      const looked = lookAtAll(question, aim, mostPoints(compared));
      if (looked === null) continue;
      const found = toEnd(findOptions(question, aim));
      expect(inOrder(found), `seed ${seed}, ${aim}`).toEqual(inOrder(looked.found));
      compared += 1;
      points += looked.points;
      options += found.length;
      withOptions += found.length > 0 ? 1 : 0;
    }
    console.info({ compared, withOptions, points, options });
    // Cases without any option, or with one alone, would prove little.
    expect(withOptions).toBeGreaterThan(CASES / 4);
    expect(withOptions).toBeLessThan(CASES);
    expect(options).toBeGreaterThan(withOptions);
  });
});
