import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterDefaults } from './letter-defaults.ts';
import { pkNumber } from './pk-number.ts';

describe('the number of an agreement', () => {
  it.each([
    [123, '001', '2026-11-14', '0123/PK/001/XI/2026'],
    [1, '010', '2027-01-02', '0001/PK/010/I/2027'],
    [9999, '999', '2026-09-30', '9999/PK/999/IX/2026'],
    [12345, '001', '2026-04-01', '12345/PK/001/IV/2026'],
  ])('%i of branch %s on %s is %s', (sequence, branchCode, date, number) => {
    expect(pkNumber({ sequence, branchCode, date })).toBe(number);
  });

  it('differs for every two sequences', () => {
    const numbers = (a: number, b: number) =>
      [a, b].map((sequence) => pkNumber({ sequence, branchCode: '001', date: '2026-11-14' }));
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(new Set(numbers(a, b)).size).toBe(a === b ? 1 : 2);
      }),
    );
  });
});

describe('an untouched letter', () => {
  it('carries the bank’s decree, the branch’s city and the number as receipt', () => {
    expect(letterDefaults({ pkNumber: '0123/PK/001/XI/2026', branchCity: 'Bandung' })).toEqual({
      pkNumber: '0123/PK/001/XI/2026',
      decreeNumber: '017/SK-DIR/AGM/VI/2023',
      powerOfAttorney: '021/SKK-DIR/AGM/VI/2023',
      powerOfAttorneyDate: '2023-06-21',
      receiptNumber: '0123/PK/001/XI/2026',
      courtCity: 'Bandung',
      guarantee: null,
      guaranteeNote: null,
    });
  });
});
