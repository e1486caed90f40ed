import { describe, expect, it } from 'vitest';
import type { OfficeCalendar } from '../calendar/office-hours.ts';
import { ageLimits, type DeskStep, endedVisits, median, medianWork } from './desk-times.ts';

const office: OfficeCalendar = {
  office: { days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '08:00', closes: '17:00' },
  observesJointLeave: false,
  holidays: { '2026': { decree: 'x', national: ['2026-11-12'], jointLeave: [] } },
};
const at = (text: string) => new Date(`${text}:00+07:00`);
const step = (applicationId: number, status: DeskStep['status'], text: string): DeskStep => ({
  applicationId,
  status,
  track: null,
  at: at(text),
});

describe('times at a desk', () => {
  it('end with the next status; a line that changes none belongs to the same work', () => {
    const steps = [
      step(1, 'ANALYST', '2026-11-09T09:00'),
      step(1, 'ANALYST', '2026-11-09T11:00'),
      step(1, 'DEVIATION', '2026-11-10T10:00'),
      // Another case: what it leaves behind is not the end of the first one's.
      step(2, 'ANALYST', '2026-11-10T12:00'),
    ];
    expect(endedVisits(steps, at('2026-11-01T00:00'))).toEqual([
      { status: 'ANALYST', track: null, from: at('2026-11-09T09:00'), to: at('2026-11-10T10:00') },
    ]);
  });

  it('end with every vote', () => {
    const steps = [
      step(1, 'LENDER_MARKETPLACE', '2026-11-09T09:00'),
      step(1, 'LENDER_MARKETPLACE', '2026-11-09T11:00'),
      step(1, 'PREDISBURSE', '2026-11-09T12:00'),
    ];
    expect(endedVisits(steps, at('2026-11-01T00:00')).map(({ from, to }) => [from, to])).toEqual([
      [at('2026-11-09T09:00'), at('2026-11-09T11:00')],
      [at('2026-11-09T11:00'), at('2026-11-09T12:00')],
    ]);
  });

  it('count by when they ended, whenever they began', () => {
    const steps = [
      step(1, 'AO-REQUESTED', '2026-10-01T09:00'),
      step(1, 'BORROWER-REQUESTED', '2026-10-20T09:00'),
      step(1, 'KYC', '2026-11-03T09:00'),
    ];
    expect(endedVisits(steps, at('2026-11-01T00:00')).map(({ status }) => status)).toEqual(['BORROWER-REQUESTED']);
  });

  it('have a median in working time: nights, weekends and holidays do not count', () => {
    const visit = (from: string, to: string) =>
      ({ status: 'ANALYST', track: null, from: at(from), to: at(to) }) as const;
    // One hour on Monday; Friday 16:00 to Monday 09:00 two hours; Wednesday 16:00 over the holiday to Friday 10:00 three.
    const visits = [
      visit('2026-11-11T16:00', '2026-11-13T10:00'),
      visit('2026-11-09T09:00', '2026-11-09T10:00'),
      visit('2026-11-06T16:00', '2026-11-09T09:00'),
    ];
    expect(medianWork(office, visits)).toBe(120);
    expect(medianWork(office, visits.slice(0, 2))).toBe(120);
    expect(medianWork(office, [])).toBeNull();
  });

  it.each([
    [[5], 5],
    [[9, 1], 5],
    [[1, 100, 3], 3],
    [[4, 1, 3, 100], 3],
  ])('the median of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('are told apart by moments: 8, 24 and 40 working hours before Monday noon', () => {
    // Monday has 4 of them, Friday 9, Thursday is a holiday, Wednesday 9, Tuesday 9, the Monday before 9.
    expect(ageLimits(office, at('2026-11-16T12:00'))).toEqual([
      at('2026-11-13T13:00'),
      at('2026-11-10T15:00'),
      at('2026-11-09T08:00'),
    ]);
  });
});
