import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceInOfficeHours, serviceOfVersionOne } from '../policy/version-one/service.ts';
import { statusCodes } from './application-statuses.ts';
import { deskTime } from './desk-time.ts';
import { deskDeadline, deskSince, holidayYearsMissing, lateSince, type ServiceHours } from './sla.ts';
import { openCase } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import { travelToApproval } from './testing/travel.ts';
import { timeLeft } from './time-left.ts';

describe('the time a desk has', () => {
  it('is 8 hours of the office for the checker: from Friday 15.00 to Monday 14.00', () => {
    // Open from 08.00 to 17.00 WIB on weekdays, which is 01.00 to 10.00 UTC.
    const deadline = deskDeadline(serviceInOfficeHours, 'BORROWER-REQUESTED', '2026-11-20T08:00:00.000Z');
    expect(deadline).toEqual({
      slaHours: 8,
      soonAt: '2026-11-23T05:00:00.000Z',
      dueAt: '2026-11-23T07:00:00.000Z',
    });
    const at = (now: string) => deskTime(deadline, new Date(now));
    expect(at('2026-11-22T08:00:00.000Z')).toBe('enough');
    expect(at('2026-11-23T04:59:59.999Z')).toBe('enough');
    expect(at('2026-11-23T05:00:00.000Z')).toBe('short');
    expect(at('2026-11-23T07:00:00.000Z')).toBe('short');
    expect(at('2026-11-23T07:00:00.001Z')).toBe('over');
  });

  it('ran by the clock under version one', () => {
    const since = '2026-11-20T08:00:00.000Z';
    expect(deskDeadline(serviceOfVersionOne, 'BORROWER-REQUESTED', since)).toMatchObject({
      soonAt: '2026-11-20T14:00:00.000Z',
      dueAt: '2026-11-20T16:00:00.000Z',
    });
  });

  it('ends with the application, and is unknown where the policy cannot be read', () => {
    const none = { slaHours: null, soonAt: null, dueAt: null };
    expect(deskDeadline(serviceInOfficeHours, 'DISBURSED', '2026-11-13T09:00:00.000Z')).toEqual(none);
    expect(deskDeadline(null, 'ANALYST', '2026-11-13T09:00:00.000Z')).toEqual(none);
    expect(deskTime(none, new Date('2027-11-13T09:00:00.000Z'))).toBe('enough');
    expect(lateSince(serviceInOfficeHours, 'DISBURSED', new Date('2026-11-13T09:00:00.000Z'))).toBeNull();
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

describe('the time that is left', () => {
  const friday = new Date('2026-11-20T08:00:00.000Z');
  const left = (service: ServiceHours, dueAt: string) => timeLeft(service, friday, new Date(dueAt));

  it('is told in minutes of the office, and in days of the office beyond 48 of its hours', () => {
    expect(left(serviceInOfficeHours, '2026-11-23T07:00:00.000Z')).toEqual({ minutesLeft: 480, daysLeft: null });
    // 2 hours of Friday, five whole days of 9 hours, and one more hour: 48 hours exactly, then a minute more.
    expect(left(serviceInOfficeHours, '2026-11-30T02:00:00.000Z')).toEqual({ minutesLeft: 2880, daysLeft: null });
    expect(left(serviceInOfficeHours, '2026-11-30T02:01:00.000Z')).toEqual({ minutesLeft: 2881, daysLeft: 5 });
  });

  it('goes below nothing, by the clock where the office never closes', () => {
    expect(left(serviceOfVersionOne, '2026-11-20T06:00:00.000Z')).toEqual({ minutesLeft: -120, daysLeft: null });
    expect(left(serviceOfVersionOne, '2026-11-16T20:00:00.000Z')).toEqual({ minutesLeft: -5040, daysLeft: -3 });
  });

  it('is unknown where no time was agreed or the policy cannot be read', () => {
    const unknown = { minutesLeft: null, daysLeft: null };
    expect(timeLeft(serviceInOfficeHours, friday, null)).toEqual(unknown);
    expect(timeLeft(null, friday, friday)).toEqual(unknown);
  });
});

describe('cases that are late', () => {
  const around = fc.integer({ min: Date.parse('2026-12-01T00:00:00Z'), max: Date.parse('2027-01-31T00:00:00Z') });
  /** Whole hours meet opening and closing, where a night or a holiday may be gained or lost. */
  const moments = fc.oneof(
    around,
    around.map((ms) => Math.floor(ms / 3_600_000) * 3_600_000),
  );

  it('are counted as each is shown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(serviceInOfficeHours, serviceOfVersionOne),
        fc.constantFrom(...statusCodes),
        moments,
        moments,
        (service, status, since, at) => {
          const now = new Date(at);
          const bound = lateSince(service, status, now);
          const isShownLate = deskTime(deskDeadline(service, status, new Date(since).toISOString()), now) === 'over';
          expect(bound !== null && since <= bound.getTime()).toBe(isShownLate);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('holidays that nobody wrote down', () => {
  it('are missed 60 days ahead', () => {
    expect(holidayYearsMissing(serviceInOfficeHours, new Date('2027-11-01T16:59:59Z'))).toEqual([]);
    expect(holidayYearsMissing(serviceInOfficeHours, new Date('2027-11-02T17:00:00Z'))).toEqual(['2028']);
    expect(holidayYearsMissing(serviceOfVersionOne, new Date('2027-11-02T17:00:00Z'))).toEqual([]);
  });
});
