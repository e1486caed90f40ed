import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterWorkingHours,
  beforeWorkingHours,
  missingHolidayYears,
  type OfficeCalendar,
  weekdays,
  workingMinutesBetween,
} from './office-hours.ts';
import { publicHolidays } from './public-holidays.ts';
import { workingMsBetween } from './testing/working-time.ts';

const HOUR_MS = 3_600_000;

/** Nine hours a day; 24 and 25 December 2026 are a Thursday and a Friday, 1 January 2027 is a Friday. */
const weekdaysOnly: OfficeCalendar = {
  office: { days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '08:00', closes: '17:00' },
  observesJointLeave: false,
  holidays: publicHolidays,
};
const withSaturday: OfficeCalendar = {
  ...weekdaysOnly,
  office: {
    ...weekdaysOnly.office,
    days: [...weekdaysOnly.office.days, 'sat'],
    hoursOn: { sat: { opens: '08:00', closes: '12:00' } },
  },
};
const withJointLeave = (calendar: OfficeCalendar): OfficeCalendar => ({ ...calendar, observesJointLeave: true });
const onHolidaysToo = { ...weekdaysOnly, observesHolidays: false };

/** As the clock on the wall of a bank in Jakarta shows it. */
const wib = (text: string) => new Date(`${text.replace(' ', 'T')}:00+07:00`);

describe('the time that an office was open', () => {
  // Added up by hand on a calendar of 2026 and 2027.
  it.each<[string, OfficeCalendar, string, string, number]>([
    ['within a day', weekdaysOnly, '2026-11-16 09:00', '2026-11-16 15:00', 6],
    ['before opening nothing passes', weekdaysOnly, '2026-11-16 06:30', '2026-11-16 09:00', 1],
    ['after closing nothing passes', weekdaysOnly, '2026-11-16 16:00', '2026-11-16 23:00', 1],
    ['a whole day is nine hours', weekdaysOnly, '2026-11-16 00:00', '2026-11-17 00:00', 9],
    ['Friday 16 to Monday 9: one and one', weekdaysOnly, '2026-11-20 16:00', '2026-11-23 09:00', 2],
    ['with four hours of Saturday: six', withSaturday, '2026-11-20 16:00', '2026-11-23 09:00', 6],
    ['a week is five days of nine hours', weekdaysOnly, '2026-11-15 12:00', '2026-11-22 12:00', 45],
    ['a Sunday has none', withSaturday, '2026-11-22 00:00', '2026-11-23 00:00', 0],
    ['Christmas is a Friday that nobody works', weekdaysOnly, '2026-12-23 16:00', '2026-12-28 09:00', 1 + 9 + 1],
    ['with Saturday', withSaturday, '2026-12-23 16:00', '2026-12-28 09:00', 1 + 9 + 4 + 1],
    ['with joint leave on Thursday', withJointLeave(withSaturday), '2026-12-23 16:00', '2026-12-28 09:00', 1 + 4 + 1],
    ['holidays not observed', onHolidaysToo, '2026-12-23 16:00', '2026-12-28 09:00', 1 + 9 + 9 + 1],
    ['over New Year', withSaturday, '2026-12-31 16:00', '2027-01-04 10:00', 1 + 4 + 2],
    ['5 January 2027 is a holiday too', weekdaysOnly, '2027-01-04 16:00', '2027-01-06 09:00', 1 + 1],
    ['backwards nothing passes', weekdaysOnly, '2026-11-16 15:00', '2026-11-16 09:00', 0],
    ['a year that nobody wrote down has no holidays', weekdaysOnly, '2028-01-03 00:00', '2028-01-08 00:00', 45],
  ])('%s', (_, calendar, from, to, hours) => {
    expect(workingMsBetween(calendar, wib(from), wib(to)) / HOUR_MS).toBe(hours);
  });

  // On paper: what is left of the day, then whole days, then the rest from opening.
  it.each<[string, OfficeCalendar, string, number, string]>([
    ['the same day', weekdaysOnly, '2026-11-16 08:30', 8, '2026-11-16 16:30'],
    ['two hours on Friday, six on Monday', weekdaysOnly, '2026-11-20 15:00', 8, '2026-11-23 14:00'],
    ['two on Friday, four on Saturday, two on Monday', withSaturday, '2026-11-20 15:00', 8, '2026-11-23 10:00'],
    ['what comes at the weekend begins on Monday', weekdaysOnly, '2026-11-21 10:00', 8, '2026-11-23 16:00'],
    ['what comes in the night begins at opening', weekdaysOnly, '2026-11-16 22:15', 1, '2026-11-17 09:00'],
    ['a whole day ends at closing', weekdaysOnly, '2026-11-16 08:00', 9, '2026-11-16 17:00'],
    ['seven on Wednesday, nine on 24 December', weekdaysOnly, '2026-12-23 10:00', 16, '2026-12-24 17:00'],
    ['joint leave: nine on Monday', withJointLeave(weekdaysOnly), '2026-12-23 10:00', 16, '2026-12-28 17:00'],
    ['72 hours are eight days: Idul Fitri', withJointLeave(weekdaysOnly), '2026-03-16 08:00', 72, '2026-04-01 17:00'],
  ])('%s', (_, calendar, from, hours, due) => {
    expect(afterWorkingHours(calendar, wib(from), hours)).toEqual(wib(due));
  });

  it('is never enough in an office that does not open', () => {
    const closed = { ...weekdaysOnly, office: { ...weekdaysOnly.office, days: [] } };
    expect(afterWorkingHours(closed, wib('2026-11-16 08:00'), 1)).toBeNull();
    expect(beforeWorkingHours(closed, wib('2026-11-16 08:00'), 1)).toBeNull();
  });
});

const calendars = fc
  .record({
    days: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
    opens: fc.constantFrom('00:00', '07:30', '08:00', '09:15'),
    closes: fc.constantFrom('12:00', '16:45', '17:00', '24:00'),
    saturday: fc.boolean(),
    observesHolidays: fc.option(fc.boolean(), { nil: undefined }),
    observesJointLeave: fc.boolean(),
  })
  .map(({ days, opens, closes, saturday, observesHolidays, observesJointLeave }): OfficeCalendar => {
    const hoursOn = { sat: { opens: '08:00', closes: '11:30' } };
    return {
      office: { days, opens, closes, ...(saturday ? { hoursOn } : {}) },
      observesHolidays,
      observesJointLeave,
      holidays: publicHolidays,
    };
  });
const moments = fc
  .integer({ min: Date.parse('2026-10-01T00:00:00Z'), max: Date.parse('2027-06-30T00:00:00Z') })
  .map((ms) => new Date(ms));

describe('whatever the office and the moments', () => {
  it('times that follow each other add up, and a longer time is never shorter', () => {
    fc.assert(
      fc.property(calendars, moments, moments, moments, (calendar, one, two, three) => {
        const [a, b, c] = [one, two, three].toSorted((left, right) => left.getTime() - right.getTime());
        if (a === undefined || b === undefined || c === undefined) return;
        const whole = workingMsBetween(calendar, a, c);
        expect(workingMsBetween(calendar, a, b) + workingMsBetween(calendar, b, c)).toBe(whole);
        expect(whole).toBeGreaterThanOrEqual(workingMsBetween(calendar, a, b));
        expect(whole).toBeLessThanOrEqual(c.getTime() - a.getTime());
      }),
    );
  });

  it('is counted in whole minutes, and below nothing backwards', () => {
    fc.assert(
      fc.property(calendars, moments, moments, (calendar, one, two) => {
        const [from, to] = one <= two ? [one, two] : [two, one];
        const minutes = Math.floor(workingMsBetween(calendar, from, to) / 60_000);
        expect(workingMinutesBetween(calendar, from, to)).toBe(minutes);
        expect(workingMinutesBetween(calendar, to, from) + minutes).toBe(0);
      }),
    );
  });

  it('after so many hours is the first moment at which they have passed, before them the last', () => {
    fc.assert(
      fc.property(calendars, moments, fc.integer({ min: 1, max: 100 }), (calendar, moment, hours) => {
        const due = afterWorkingHours(calendar, moment, hours) as Date;
        expect(workingMsBetween(calendar, moment, due)).toBe(hours * HOUR_MS);
        expect(workingMsBetween(calendar, moment, new Date(due.getTime() - 1))).toBeLessThan(hours * HOUR_MS);
        const since = beforeWorkingHours(calendar, moment, hours) as Date;
        expect(workingMsBetween(calendar, since, moment)).toBe(hours * HOUR_MS);
        expect(workingMsBetween(calendar, new Date(since.getTime() + 1), moment)).toBeLessThan(hours * HOUR_MS);
      }),
    );
  });

  it('agrees with a clerk who looks at the wall clock of Jakarta every quarter of an hour', () => {
    // oxlint-disable-next-line eslint/no-restricted-properties -- another way to the same figures, for a zone that is named
    const clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Jakarta',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    // oxlint-disable-next-line eslint/no-restricted-properties -- the same
    const weekday = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jakarta', weekday: 'short' });
    const quarter = HOUR_MS / 4;
    const isOpen = (moment: Date) => {
      const [date = '', time = ''] = clock.format(moment).split(', ');
      const day = weekday.format(moment);
      const year = publicHolidays[date.slice(0, 4)];
      if (day === 'Sun' || year?.national.includes(date) || year?.jointLeave.includes(date)) return false;
      return time >= '08:00' && time < (day === 'Sat' ? '12:00' : '17:00');
    };
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 1000 }), (moment, quarters) => {
        const from = new Date(Math.floor(moment.getTime() / quarter) * quarter);
        const seen = Array.from({ length: quarters }, (_, index) => new Date(from.getTime() + index * quarter));
        const to = new Date(from.getTime() + quarters * quarter);
        expect(workingMsBetween(withJointLeave(withSaturday), from, to)).toBe(seen.filter(isOpen).length * quarter);
      }),
      { numRuns: 30 },
    );
  });
});

describe('years without holidays in the book', () => {
  it.each([
    ['2026-11-16', '2027-01-15', []],
    ['2027-11-16', '2028-01-15', ['2028']],
    ['2025-12-31', '2028-01-01', ['2025', '2028']],
  ])('from %s to %s: %j', (from, to, missing) => {
    expect(missingHolidayYears(weekdaysOnly, from, to)).toEqual(missing);
  });

  it('are missed by nobody where holidays are not observed', () => {
    expect(missingHolidayYears(onHolidaysToo, '2030-01-01', '2031-01-01')).toEqual([]);
  });
});
