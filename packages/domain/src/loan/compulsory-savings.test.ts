import { describe, expect, it } from 'vitest';
import { compulsorySavings } from './compulsory-savings.ts';

const savingsFor = (instalmentRupiah: number, lastInstalmentRupiah = instalmentRupiah, tenorMonths = 12) =>
  compulsorySavings({ hasCompulsorySavings: true, instalmentRupiah, lastInstalmentRupiah, tenorMonths });

describe('compulsory savings', () => {
  it.each([
    ['ask nothing of 900.000', 900_000, 0, 900_000],
    ['fill 900.001 up with 49.999', 900_001, 49_999, 950_000],
    ['fill 949.999 up with one rupiah', 949_999, 1, 950_000],
    ['ask nothing of 950.000', 950_000, 0, 950_000],
    ['fill 3.075.000 up with 25.000', 3_075_000, 25_000, 3_100_000],
  ])('%s', (_, instalment, monthlyRupiah, totalInstalmentRupiah) => {
    expect(savingsFor(instalment)).toMatchObject({ monthlyRupiah, totalInstalmentRupiah });
  });

  it('take one rupiah more in the last month of worked example A1, whose last instalment is one rupiah smaller', () => {
    expect(savingsFor(916_800, 916_799, 12).overTermRupiah).toBe(33_200 * 11 + 33_201);
  });

  it('take nothing in the last month when its instalment passes the step', () => {
    expect(savingsFor(949_999, 950_010, 12).overTermRupiah).toBe(11);
  });

  it('are none for a product without them', () => {
    const terms = { instalmentRupiah: 900_001, lastInstalmentRupiah: 900_001, tenorMonths: 12 };
    expect(compulsorySavings({ hasCompulsorySavings: false, ...terms })).toEqual({
      monthlyRupiah: 0,
      totalInstalmentRupiah: 900_001,
      overTermRupiah: 0,
    });
  });
});
