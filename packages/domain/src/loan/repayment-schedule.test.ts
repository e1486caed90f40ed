import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf } from '../money/amounts.ts';
import { fineractTables } from './fixtures/fineract-tables.ts';
import vectors from './fixtures/loan-vectors.json' with { type: 'json' };
import type { InterestType } from './product-terms.ts';
import { type RepaymentTerms, repaymentSchedule } from './repayment-schedule.ts';

const anyLoan = fc.record({
  principal: fc.integer({ min: 100_000, max: 1_000_000_000 }),
  annualRatePercent: fc.integer({ min: 0, max: 6_000 }).map((hundredths) => hundredths / 100),
  tenorMonths: fc.integer({ min: 1, max: 84 }),
  disbursedOn: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
});

const anyTypedLoan = fc
  .tuple(anyLoan, fc.constantFrom<InterestType>('FLAT', 'EFEKTIF', 'ANUITAS'))
  .map(([loan, interestType]) => ({ ...loan, interestType }));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the repayment schedule', () => {
  it.each(vectors.map((vector) => [vector.id, vector] as const))('repays worked example %s row by row', (_, vector) => {
    expect(repaymentSchedule(vector.terms as RepaymentTerms)).toEqual(vector.expected.rows);
  });

  it.each(fineractTables)('repays %s as Fineract publishes it', (_, terms, published) => {
    const rows = repaymentSchedule(terms).map((row) => [row.principal, row.interest, row.balance]);
    expect(rows).toEqual(published);
  });

  it('gives 916.800 a month for 10 million at 18 % over 12 months', () => {
    const [first] = repaymentSchedule({
      interestType: 'ANUITAS',
      principal: 10_000_000,
      annualRatePercent: 18,
      tenorMonths: 12,
      disbursedOn: '2026-11-16',
    });
    expect(first).toEqual({
      number: 1,
      dueDate: '2026-12-16',
      principal: 766_800,
      interest: 150_000,
      instalment: 916_800,
      balance: 9_233_200,
    });
  });

  it('rounds half a rupiah of interest to the even rupiah', () => {
    const interestOf = (principal: number) =>
      repaymentSchedule({
        interestType: 'EFEKTIF',
        principal,
        annualRatePercent: 18,
        tenorMonths: 1,
        disbursedOn: '2026-01-01',
      })[0]?.interest;
    expect(interestOf(100_100)).toBe(1_502); // 1.501,5
    expect(interestOf(100_300)).toBe(1_504); // 1.504,5
  });

  it('ends early, as Fineract does, when rounded instalments have repaid the principal', () => {
    const tiny = { principal: 5, annualRatePercent: 0, tenorMonths: 8, disbursedOn: '2026-01-01' };
    expect(repaymentSchedule({ ...tiny, interestType: 'EFEKTIF' }).map((row) => row.principal)).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });

  it.each([
    ['a principal of nothing', { principal: 0 }],
    ['half a rupiah', { principal: 1_000.5 }],
    ['a tenor of nothing', { tenorMonths: 0 }],
    ['half a month', { tenorMonths: 1.5 }],
    ['a negative rate', { annualRatePercent: -1 }],
    ['a day that is no date', { disbursedOn: '16-11-2026' }],
  ])('does not calculate %s', (_, wrong) => {
    const terms = { principal: 1_000_000, annualRatePercent: 12, tenorMonths: 6, disbursedOn: '2026-01-01' };
    expect(() => repaymentSchedule({ interestType: 'ANUITAS', ...terms, ...wrong })).toThrow(RangeError);
  });

  describe('for any loan', () => {
    it('repays exactly the principal, in as many non-negative instalments as months', () => {
      fc.assert(
        fc.property(anyTypedLoan, (terms) => {
          const rows = repaymentSchedule(terms);
          expect(rows).toHaveLength(terms.tenorMonths);
          expect(sum(rows.map((row) => row.principal))).toBe(terms.principal);
          expect(rows.at(-1)?.balance).toBe(0);
          let balance = terms.principal;
          for (const row of rows) {
            balance -= row.principal;
            expect(row.balance).toBe(balance);
            expect(row.instalment).toBe(row.principal + row.interest);
            expect(Math.min(row.principal, row.interest, row.balance)).toBeGreaterThanOrEqual(0);
            expect(Number.isInteger(row.instalment)).toBe(true);
          }
        }),
      );
    });

    it('charges flat interest on the whole principal for the whole tenor, month by month the same', () => {
      const rateOfWholeMonths = fc.integer({ min: 1, max: 500 }).map((hundredths) => (hundredths * 12) / 100);
      fc.assert(
        fc.property(anyLoan, rateOfWholeMonths, (loan, annualRatePercent) => {
          const rows = repaymentSchedule({ ...loan, annualRatePercent, interestType: 'FLAT' });
          const percent = Math.round((annualRatePercent / 12) * loan.tenorMonths * 100) / 100;
          expect(sum(rows.map((row) => row.interest))).toBe(percentOf(loan.principal, percent));
          expect(new Set(rows.slice(0, -1).map((row) => row.instalment)).size).toBeLessThanOrEqual(1);
        }),
      );
    });

    it('never lets a sliding instalment rise before the last month', () => {
      fc.assert(
        fc.property(anyLoan, (loan) => {
          const rows = repaymentSchedule({ ...loan, interestType: 'EFEKTIF' }).slice(0, -1);
          for (const [index, row] of rows.entries()) {
            expect(row.instalment).toBeLessThanOrEqual(rows[index - 1]?.instalment ?? Number.POSITIVE_INFINITY);
          }
        }),
      );
    });

    it('keeps the annuity equal; the last instalment differs only by the rounding carried through the months', () => {
      fc.assert(
        fc.property(anyLoan, (loan) => {
          const rows = repaymentSchedule({ ...loan, interestType: 'ANUITAS' });
          const instalments = rows.map((row) => row.instalment);
          const [first = 0] = instalments;
          expect(new Set(instalments.slice(0, -1)).size).toBeLessThanOrEqual(1);
          const rate = loan.annualRatePercent / 1200;
          const carried = rate === 0 ? loan.tenorMonths : ((1 + rate) ** loan.tenorMonths - 1) / rate;
          expect(Math.abs((instalments.at(-1) ?? 0) - first)).toBeLessThan(Math.max(carried, 1));
        }),
      );
    });
  });
});
