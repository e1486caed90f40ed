import { describe, expect, it } from 'vitest';
import { ageInYears } from '../calendar/years-and-months.ts';
import { dueDate } from './due-date.ts';

describe('a due date', () => {
  it.each([
    ['the same day of the next month', '2026-11-16', 1, '2026-12-16'],
    ['the next year', '2026-12-31', 1, '2027-01-31'],
    ['the last day of February', '2026-01-31', 1, '2026-02-28'],
    ['29 February of a leap year', '2028-01-31', 1, '2028-02-29'],
    ['28 February of a century without leap day', '2100-01-31', 1, '2100-02-28'],
    ['29 February of a century with leap day', '2000-01-31', 1, '2000-02-29'],
    ['the 31st again after a short month', '2026-01-31', 2, '2026-03-31'],
    ['the last day of April', '2026-01-31', 3, '2026-04-30'],
    ['the 29th after February took it away', '2026-01-29', 2, '2026-03-29'],
    ['seven years later', '2026-06-01', 84, '2033-06-01'],
  ])('falls on %s', (_, disbursedOn, months, expected) => {
    expect(dueDate(disbursedOn, months)).toBe(expected);
  });
});

describe('the age of a borrower', () => {
  it.each([
    ['is 35 on the birthday', '1991-11-16', '2026-11-16', 35],
    ['is 34 the day before', '1991-11-17', '2026-11-16', 34],
    ['grows on 1 March for someone born on 29 February', '1992-02-29', '2026-02-28', 33],
  ])('%s', (_, bornOn, onDate, years) => {
    expect(ageInYears(bornOn, onDate)).toBe(years);
  });
});
