import { describe, expect, it } from 'vitest';
import type { CountedLoan } from '../workflow/exposure.ts';
import { exceedsShare } from '../workflow/lending-limits.ts';
import { checkLendingLimits, type LendingLimits } from './check-lending-limits.ts';

const billion = 1_000_000_000;

/** POJK 23/2022, of a capital of 50 billion: 10 for one borrower, 15 for a group, 5 for all related parties. */
const limits: LendingLimits = {
  capital: [
    { from: '2026-01-01', rupiah: 40 * billion },
    { from: '2026-07-01', rupiah: 50 * billion },
  ],
  sharePercents: { UNRELATED: 20, GROUP: 30, RELATED: 10 },
};
const today = '2026-11-16';

const loan = (rupiah: number, changes: Partial<CountedLoan> = {}): CountedLoan => ({
  applicationId: 7,
  status: 'DISBURSED',
  countedRupiah: rupiah,
  isSpouse: false,
  ...changes,
});

const asked = (amountRupiah: number, loans: CountedLoan[] = [], relatedLoans: CountedLoan[] | null = null) =>
  checkLendingLimits({ limits, today, amountRupiah, loans, relatedLoans }) ?? [];

describe('the legal lending limit of a bank with a capital of 50 billion', () => {
  it.each([
    ['one borrower up to a fifth', 10 * billion, [], null, 'UNRELATED', false],
    ['one rupiah more', 10 * billion + 1, [], null, 'UNRELATED', true],
    ['what is owed counts with it', 4 * billion, [loan(6 * billion)], null, 'UNRELATED', false],
    ['what is owed counts with it', 4 * billion + 1, [loan(6 * billion)], null, 'UNRELATED', true],
    ['husband and wife up to 30 %', 7 * billion, [loan(8 * billion, { isSpouse: true })], null, 'GROUP', false],
    ['one rupiah more', 7 * billion + 1, [loan(8 * billion, { isSpouse: true })], null, 'GROUP', true],
    ['neither alone above a fifth', 10 * billion + 1, [loan(1, { isSpouse: true })], null, 'UNRELATED', true],
    ['all related parties up to a tenth', 2 * billion, [], [loan(3 * billion)], 'RELATED', false],
    ['one rupiah more', 2 * billion + 1, [], [loan(3 * billion)], 'RELATED', true],
  ] as const)('%s: %i', (_, amountRupiah, loans, relatedLoans, relation, exceeds) => {
    const checks = asked(amountRupiah, [...loans], relatedLoans && [...relatedLoans]);
    expect(checks.map((check) => check.relation)).toContain(relation);
    expect(exceedsShare(checks, relation)).toBe(exceeds);
  });

  it('tells what the law counts and what the bank stops at', () => {
    const [own, group] = asked(3, [
      loan(100),
      loan(20, { status: 'PREDISBURSE' }),
      loan(5_000, { isSpouse: true }),
      loan(700, { isSpouse: true, status: 'LENDER_MARKETPLACE' }),
    ]);
    expect(own).toEqual({
      relation: 'UNRELATED',
      capitalRupiah: 50 * billion,
      capitalFrom: '2026-07-01',
      sharePercent: 20,
      limitRupiah: 10 * billion,
      statutoryRupiah: 100,
      prudentRupiah: 123,
    });
    expect(group).toMatchObject({ relation: 'GROUP', statutoryRupiah: 5_100, prudentRupiah: 5_823 });
  });

  it('N3: a related party is held to every share, its own and that of all of them', () => {
    const own = [loan(billion, { applicationId: 1 }), loan(20 * billion, { applicationId: 2, isSpouse: true })];
    const related = [loan(billion, { applicationId: 1 }), loan(2 * billion, { applicationId: 3 })];
    const checks = asked(1, own, related);
    expect(checks.map(({ relation, prudentRupiah }) => [relation, prudentRupiah])).toEqual([
      ['UNRELATED', billion + 1],
      ['GROUP', 21 * billion + 1],
      ['RELATED', 23 * billion + 1],
    ]);
  });
});

describe('the capital of a day', () => {
  it.each([
    ['2025-12-31', null],
    ['2026-01-01', 40 * billion],
    ['2026-06-30', 40 * billion],
    ['2026-07-01', 50 * billion],
    ['2027-01-01', 50 * billion],
  ])('%s: %s', (day, rupiah) => {
    const checks = checkLendingLimits({ limits, today: day, amountRupiah: 1, loans: [], relatedLoans: null });
    expect(checks?.[0]?.capitalRupiah ?? null).toBe(rupiah);
  });

  it('is needed: before it counts nobody can say what the limit is', () => {
    const question = { limits, today: '2025-12-31', amountRupiah: 1, loans: [], relatedLoans: null };
    expect(checkLendingLimits(question)).toBeNull();
  });
});
