import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthlyRate } from '../loan/monthly-rate.ts';
import { percentOf } from './amounts.ts';
import { decimalOf } from './decimal.ts';
import { ratioOf, timesRatio } from './ratio.ts';

/** Written apart from the calculation: remainder first, in whole numbers only. */
function slowHalfEven(numerator: bigint, denominator: bigint): bigint {
  const rest = numerator % denominator;
  const down = (numerator - rest) / denominator;
  const isUp = rest * 2n > denominator || (rest * 2n === denominator && down % 2n === 1n);
  return isUp ? down + 1n : down;
}

describe('money times a rate', () => {
  it('is exact for any amount and rate', () => {
    const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    const numerator = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const places = fc.integer({ min: 12, max: 16 });
    fc.assert(
      fc.property(amount, numerator, places, (units, top, digits) => {
        const bottom = 10n ** BigInt(digits);
        const product = timesRatio(units, ratioOf(top, bottom));
        expect(product).toBe(Number(slowHalfEven(BigInt(units) * top, bottom)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is exact on ties and one unit beside them', () => {
    const odd = fc.integer({ min: 0, max: 500_000_000 }).map((half) => half * 2 + 1);
    fc.assert(
      fc.property(odd, fc.constantFrom(-1n, 0n, 1n), (amount, beside) => {
        const half = 5n * 10n ** 11n + beside;
        expect(timesRatio(amount, ratioOf(half, 10n ** 12n))).toBe(
          Number(slowHalfEven(BigInt(amount) * half, 10n ** 12n)),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['0,35 % of 7.500.000 is 26.250', 7_500_000, 0.35, 26_250],
    ['0,5 % of 100 is half a rupiah, which goes to nothing', 100, 0.5, 0],
    ['0,5 % of 300 is one and a half rupiah, which goes to two', 300, 0.5, 2],
    ['0,5 % of 500 is two and a half rupiah, which goes to two', 500, 0.5, 2],
  ])('%s', (_, amount, percent, rupiah) => {
    expect(percentOf(amount, percent)).toBe(rupiah);
  });
});

describe('the monthly rate', () => {
  it.each([
    ['18 % a year is 1,5 % a month', 18, '0.015'],
    ['10 % a year keeps twelve digits of 0,8333', 10, '0.00833333333333'],
    ['13,25 % a year keeps twelve digits of 1,1041666', 13.25, '0.0110416666667'],
    ['0,05 % a year keeps twelve digits of 0,0041666', 0.05, '0.0000416666666667'],
    ['no interest is none', 0, '0'],
  ])('%s', (_, annual, monthly) => {
    const { numerator, denominator, approximate } = monthlyRate(annual);
    const expected = Number(monthly);
    expect(approximate).toBe(expected);
    const { unscaled, scale } = decimalOf(expected);
    expect(numerator * 10n ** BigInt(scale)).toBe(unscaled * denominator);
  });
});

describe('a decimal', () => {
  it.each([
    [0.35, 35n, 2],
    [15.6, 156n, 1],
    [1e-7, 1n, 7],
    [1.5e21, 1_500_000_000_000_000_000_000n, 0],
  ])('reads %d as it is written', (value, unscaled, scale) => {
    expect(decimalOf(value)).toEqual({ unscaled, scale });
  });
});
