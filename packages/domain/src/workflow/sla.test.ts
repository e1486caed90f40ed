import { describe, expect, it } from 'vitest';
import { deskSince, slaOf } from './sla.ts';
import { openCase } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import { travelToApproval } from './testing/travel.ts';

describe('the time a desk has', () => {
  it('is 8 hours for the checker, counted by the clock', () => {
    const at = (now: string) => slaOf('BORROWER-REQUESTED', '2026-11-13T09:00:00.000Z', now);
    expect(at('2026-11-13T17:00:00.000Z')).toEqual({
      slaHours: 8,
      dueAt: '2026-11-13T17:00:00.000Z',
      isOverdue: false,
    });
    expect(at('2026-11-13T17:00:00.001Z')?.isOverdue).toBe(true);
  });

  it('ends with the application', () => {
    expect(slaOf('DISBURSED', '2026-11-13T09:00:00.000Z', '2027-11-13T09:00:00.000Z')).toBeNull();
  });

  it('starts anew for each step of an approval', () => {
    const loan = openCase({ exposureRupiah: 50_000_000 });
    travelToApproval(loan);
    loan.wait(3);
    loan.take('approve', people.reviewer);
    const { status, facts, history, now } = loan.situation(people.areaHead);
    expect(deskSince(status, facts.statusSince, history)).toBe(now);
    expect(deskSince('PREDISBURSE', facts.statusSince, history)).toBe(facts.statusSince);
  });
});
