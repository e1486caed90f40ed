import { describe, expect, it } from 'vitest';
import { areFiguresStale } from './figures-stale.ts';
import { openCase } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import { recommend, travelToAnalyst, travelToPredisburse } from './testing/travel.ts';

function isStale(loan: ReturnType<typeof openCase>): boolean {
  const { status, facts } = loan.situation(people.analyst);
  return areFiguresStale(status, facts);
}

describe('the figures of a loan', () => {
  it('are stale at a desk that has not calculated for itself', () => {
    const loan = openCase();
    expect(isStale(loan)).toBe(true);
    travelToAnalyst(loan);
    expect(isStale(loan)).toBe(true);
    loan.calculate();
    expect(isStale(loan)).toBe(false);
  });

  it('stand before the committee and behind it: the recommendation was made on them', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    recommend(loan);
    expect(isStale(loan)).toBe(false);
    const paid = openCase();
    travelToPredisburse(paid);
    expect(isStale(paid)).toBe(false);
  });

  it('are stale before the committee once the terms changed after them', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    recommend(loan);
    const { calculatedVersion } = loan.situation(people.analyst).facts;
    loan.learn({ termsVersion: (calculatedVersion ?? 0) + 1 });
    expect(isStale(loan)).toBe(true);
  });

  it('are stale at the end of a case that nobody ever calculated', () => {
    const loan = openCase();
    loan.learn({ calculatedVersion: null });
    const { facts } = loan.situation(people.analyst);
    expect(areFiguresStale('REJECTED', facts)).toBe(true);
  });
});
