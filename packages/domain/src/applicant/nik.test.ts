import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { composeNik, crossCheckNik, parseNik, provinceCodes } from './nik.ts';
import type { Gender } from './personal-codes.ts';

const today = '2026-11-14';

describe('reading a NIK', () => {
  it.each([
    ['3273010107859901', 'L', '1985-07-01'],
    ['3578154903929902', 'P', '1992-03-09'],
    ['3174042902009903', 'L', '2000-02-29'],
    ['3273014107859905', 'P', '1985-07-01'],
    ['3404077112049908', 'P', '2004-12-31'],
  ])('%s belongs to %s born on %s', (number, gender, birthDate) => {
    const nik = parseNik(number, { today });
    expect(nik).toMatchObject({
      ok: true,
      value: { number, gender, birthDate, regionCode: number.slice(0, 6), serial: number.slice(12) },
    });
  });

  it.each([
    ['29 February of a year without one', '3174042902019904', ['nik_date']],
    ['a province that does not exist', '9973010107859906', ['nik_province']],
    ['day 32 of month 13', '3273013213859907', ['nik_date']],
    ['fifteen digits', '327301010785990', ['nik_length']],
    ['serial 0000', '3273010107850000', ['nik_serial']],
    ['day 40, neither man nor woman', '3273014007859901', ['nik_date']],
    ['letters', '32730101O7859901', ['nik_not_digits']],
    ['nothing', '', ['nik_length']],
    ['every fault at once', '9973013213850000', ['nik_province', 'nik_date', 'nik_serial']],
  ])('refuses %s', (_, number, errors) => {
    expect(parseNik(number, { today })).toEqual({ ok: false, refusal: errors });
  });

  it('takes the century from the birth date when that is known', () => {
    expect(parseNik('3273010107209901', { today })).toMatchObject({ value: { birthDate: '2020-07-01' } });
    expect(parseNik('3273010107209901', { today, birthDate: '1920-07-01' })).toMatchObject({
      value: { birthDate: '1920-07-01' },
    });
  });

  it.each([
    ['3273010107269901', '2026-07-01'],
    ['3273010107279901', '1927-07-01'],
  ])('without one reads %s as born on %s', (number, birthDate) => {
    expect(parseNik(number, { today })).toMatchObject({ ok: true, value: { birthDate } });
  });

  it('knows 38 provinces', () => expect(provinceCodes.size).toBe(38));

  it('reads back every NIK that it can compose', () => {
    const person = fc.record({
      province: fc.constantFrom(...provinceCodes),
      district: fc.integer({ min: 101, max: 9999 }),
      year: fc.integer({ min: 1930, max: 2020 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      gender: fc.constantFrom<Gender>('L', 'P'),
      serial: fc.integer({ min: 9900, max: 9999 }),
    });
    fc.assert(
      fc.property(person, ({ province, district, year, month, day, gender, serial }) => {
        const regionCode = province + String(district).padStart(4, '0');
        const birthDate = plainDate(year, month, day);
        const number = composeNik({ regionCode, birthDate, gender, serial: String(serial) });
        expect(parseNik(number, { today, birthDate })).toEqual({
          ok: true,
          value: { number, regionCode, birthDate, gender, serial: String(serial) },
        });
      }),
    );
  });
});

describe('comparing a NIK with what was entered', () => {
  const parsed = parseNik('3578154903929902', { today });
  if (!parsed.ok) throw new Error('the NIK of this test is valid');

  it.each([
    [{ birthDate: '1992-03-09', gender: 'P' as Gender }, []],
    [{ birthDate: '1992-03-10', gender: 'P' as Gender }, ['nik_birth_date_mismatch']],
    [{ birthDate: '1992-03-09', gender: 'L' as Gender }, ['nik_gender_mismatch']],
    [{ birthDate: '1991-03-09', gender: 'L' as Gender }, ['nik_birth_date_mismatch', 'nik_gender_mismatch']],
    [{}, []],
  ])('%o gives %o', (entered, mismatches) => {
    expect(crossCheckNik(parsed.value, entered)).toEqual(mismatches);
  });
});
