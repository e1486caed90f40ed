import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarMonthsBetween, isPlainDate } from '../calendar/plain-date.ts';
import { ageOn } from '../calendar/years-and-months.ts';
import { ageAtMaturityYears, ageObstacles } from './age-at-maturity.ts';
import { formatLengthOfWork, parseLengthOfWork } from './employment-rules.ts';

describe('age in years and months', () => {
  it.each([
    ['1985-07-01', '2026-11-14', 41, 4],
    ['1985-11-14', '2026-11-14', 41, 0],
    ['1985-11-15', '2026-11-14', 40, 11],
    ['2000-02-29', '2026-02-28', 25, 11],
    ['2000-02-29', '2026-03-01', 26, 0],
    ['2026-11-14', '2026-11-14', 0, 0],
  ])('born %s is on %s %i years and %i months old', (birthDate, date, years, months) => {
    expect(ageOn(date, birthDate)).toEqual({ years, months });
  });
});

describe('the age limits of the bank', () => {
  const person = { birthDate: '1985-07-01', isMarried: false, today: '2026-11-14', maturityDate: '2029-11-14' };

  const limits = { minimumAgeYears: 21, maximumAgeAtMaturityYears: 65 };

  it.each([
    ['41 years old', person, []],
    ['20 and unmarried', { ...person, birthDate: '2005-11-15' }, ['under_age']],
    ['20 and married', { ...person, birthDate: '2005-11-15', isMarried: true }, []],
    ['21 today', { ...person, birthDate: '2005-11-14' }, []],
    ['65 and eleven months at maturity', { ...person, birthDate: '1963-12-01' }, []],
    ['66 at maturity', { ...person, birthDate: '1963-11-14' }, ['over_age_at_maturity']],
  ])('%s', (_, who, obstacles) => expect(ageObstacles(who, limits)).toEqual(obstacles));

  it('are those of its policy', () => {
    const older = { minimumAgeYears: 42, maximumAgeAtMaturityYears: 43 };
    expect(ageObstacles(person, older)).toEqual(['under_age', 'over_age_at_maturity']);
    expect(ageObstacles(person, { minimumAgeYears: 41, maximumAgeAtMaturityYears: 44 })).toEqual([]);
  });

  it('counts completed years at maturity', () => expect(ageAtMaturityYears('1966-11-15', '2026-11-14')).toBe(59));
});

describe('length of work', () => {
  it.each([
    ['05 Tahun 03 Bulan', 5, 3],
    ['00 Tahun 11 Bulan', 0, 11],
    ['12 Tahun 0 Bulan', 12, 0],
    ['0503', 5, 3],
    ['1007', 10, 7],
  ])('reads %s', (text, years, months) => {
    expect(parseLengthOfWork(text)).toEqual({ ok: true, value: { years, months } });
  });

  it.each(['05 Tahun 12 Bulan', '5 Tahun 3 Bulan', 'lima tahun', ''])('refuses "%s"', (text) => {
    expect(parseLengthOfWork(text)).toEqual({ ok: false, refusal: 'length_of_work_format' });
  });

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 11 }), (years, months) => {
        expect(parseLengthOfWork(formatLengthOfWork({ years, months }))).toEqual({
          ok: true,
          value: { years, months },
        });
      }),
    );
  });
});

describe('plain dates', () => {
  it.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['26-01-01', false],
    ['2026-1-1', false],
  ])('%s is a date: %s', (text, answer) => expect(isPlainDate(text)).toBe(answer));

  it('counts calendar months', () => expect(calendarMonthsBetween('2026-10-31', '2028-06-01')).toBe(20));

  it('throws on a date that does not exist', () =>
    expect(() => calendarMonthsBetween('2026-02-30', '2026-03-01')).toThrow(RangeError));
});
