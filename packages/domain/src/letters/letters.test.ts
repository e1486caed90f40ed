import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterDefaults } from './letter-defaults.ts';
import { FIRST_AGREEMENT_NUMBER, pkNumber } from './pk-number.ts';

const first = { pattern: FIRST_AGREEMENT_NUMBER, bank: 'Bank Contoh' };

describe('the number of an agreement', () => {
  it.each([
    [123, '001', '2026-11-14', '0123/PK/001/XI/2026'],
    [1, '010', '2027-01-02', '0001/PK/010/I/2027'],
    [9999, '999', '2026-09-30', '9999/PK/999/IX/2026'],
    [12345, '001', '2026-04-01', '12345/PK/001/IV/2026'],
  ])('%i of branch %s on %s is %s', (sequence, branchCode, date, number) => {
    expect(pkNumber({ ...first, sequence, branchCode, date })).toBe(number);
  });

  it('is made as the policy says, whatever the name of the bank contains', () => {
    const made = { sequence: 7, branchCode: '711', date: '2026-11-14', bank: '$& {{year}}' };
    const pattern = '{{year}}-{{branch}}-{{sequence}}/{{bank}}';
    expect(pkNumber({ ...made, pattern })).toBe('2026-711-0007/$& {{year}}');
  });

  it('differs for every two sequences', () => {
    const numbers = (a: number, b: number) =>
      [a, b].map((sequence) => pkNumber({ ...first, sequence, branchCode: '001', date: '2026-11-14' }));
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(new Set(numbers(a, b)).size).toBe(a === b ? 1 : 2);
      }),
    );
  });
});

describe('an untouched letter', () => {
  it('carries the bank’s decree, the branch’s city and the number as receipt', () => {
    const authority = {
      decreeNumber: '004/SK-DIR/LS/I/2026',
      powerOfAttorney: '009/SKK-DIR/LS/I/2026',
      powerOfAttorneyDate: '2026-01-12',
    };
    expect(letterDefaults({ pkNumber: '0123/PK/001/XI/2026', branchCity: 'Bandung', authority })).toEqual({
      ...authority,
      pkNumber: '0123/PK/001/XI/2026',
      receiptNumber: '0123/PK/001/XI/2026',
      courtCity: 'Bandung',
      guarantee: null,
      guaranteeNote: null,
    });
  });
});
