import { describe, expect, it } from 'vitest';
import { statusRule } from './application-workflow.ts';
import { deskSince, slaShare } from './sla.ts';
import { openCase } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import { travelToApproval } from './testing/travel.ts';

describe('the time a desk has', () => {
  it('is 8 hours for the checker, counted by the clock', () => {
    const { slaHours } = statusRule('BORROWER-REQUESTED');
    const at = (now: string) => slaShare({ stageSince: '2026-11-13T09:00:00.000Z', slaHours }, new Date(now));
    expect(at('2026-11-13T09:00:00.000Z')).toBe(0);
    expect(at('2026-11-13T15:00:00.000Z')).toBe(0.75);
    expect(at('2026-11-13T17:00:00.000Z')).toBe(1);
    expect(at('2026-11-13T17:00:00.001Z')).toBeGreaterThan(1);
  });

  it('ends with the application', () => {
    const { slaHours } = statusRule('DISBURSED');
    const since = '2026-11-13T09:00:00.000Z';
    expect(slaShare({ stageSince: since, slaHours }, new Date('2027-11-13T09:00:00.000Z'))).toBeNull();
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
