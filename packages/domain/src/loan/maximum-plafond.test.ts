import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maximumPlafondRupiah } from './maximum-plafond.ts';
import type { InterestType } from './product-terms.ts';
import { repaymentSchedule } from './repayment-schedule.ts';

const terms = { maxInstalmentRupiah: 1_500_000, annualRatePercent: 18, tenorMonths: 24, maxPlafondRupiah: 150_000_000 };

describe('the maximum plafond for an instalment of 1.500.000 at 18 % over 24 months', () => {
  it.each<[string, InterestType, number]>([
    ['26.400.000 for a flat loan', 'FLAT', 26_400_000],
    ['26.400.000 for a sliding loan', 'EFEKTIF', 26_400_000],
    ['30.000.000 for an annuity', 'ANUITAS', 30_000_000],
  ])('is %s', (_, interestType, plafond) => {
    expect(maximumPlafondRupiah({ ...terms, interestType })).toBe(plafond);
  });

  it('is never more than the product allows', () => {
    expect(maximumPlafondRupiah({ ...terms, interestType: 'ANUITAS', maxPlafondRupiah: 5_000_000 })).toBe(5_000_000);
  });

  it('is 36.000.000 without interest', () => {
    expect(maximumPlafondRupiah({ ...terms, interestType: 'ANUITAS', annualRatePercent: 0 })).toBe(36_000_000);
  });

  it('is the largest step whose first instalment fits, up to the rupiah lost in rounding', () => {
    const cases = fc.record({
      interestType: fc.constantFrom<InterestType>('FLAT', 'EFEKTIF', 'ANUITAS'),
      maxInstalmentRupiah: fc.integer({ min: 200_000, max: 20_000_000 }),
      annualRatePercent: fc.integer({ min: 900, max: 3_000 }).map((hundredths) => hundredths / 100),
      tenorMonths: fc.integer({ min: 1, max: 84 }),
    });
    fc.assert(
      fc.property(cases, (loan) => {
        const plafond = maximumPlafondRupiah({ ...loan, maxPlafondRupiah: Number.MAX_SAFE_INTEGER });
        const firstInstalment = (principal: number) =>
          repaymentSchedule({ ...loan, principal, disbursedOn: '2026-01-01' })[0]?.instalment ?? 0;
        expect(firstInstalment(plafond)).toBeLessThanOrEqual(loan.maxInstalmentRupiah + 1);
        expect(firstInstalment(plafond + 100_000)).toBeGreaterThanOrEqual(loan.maxInstalmentRupiah - 1);
      }),
    );
  });
});
