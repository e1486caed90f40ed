import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FdcLoan, fdcStatusGroup } from './fdc-loan.ts';
import { fdcMatrix } from './fdc-matrix.ts';
import { fdcSummary } from './fdc-summary.ts';
import { fdcQualities, foldFdcQuality } from './fold-fdc-quality.ts';

const late: FdcLoan = {
  statusCode: 'O',
  qualityCode: '2',
  qualityText: 'Tidak Lancar (30 sd 90 hari)',
  fundedRupiah: 3_000_000,
  outstandingRupiah: 1_750_000,
  currentDpd: 12,
  maxDpd: 45,
  dueDate: '2027-05-02',
  reportedOn: '2026-11-13',
};
const current = {
  ...late,
  qualityCode: '1',
  qualityText: 'Lancar (<30 hari)',
  fundedRupiah: 2_500_000,
  outstandingRupiah: 1_500_000,
  currentDpd: 0,
  maxDpd: 3,
};
const repaid = { ...current, statusCode: 'L', fundedRupiah: 3_000_000, outstandingRupiah: 0, currentDpd: 40 };

describe('folding the fintech qualities', () => {
  it.each([
    ['Lancar (<30 hari)', 'CURRENT'],
    ['Tidak Lancar (30 sd 90 hari)', 'SUBSTANDARD'],
    ['Macet (>90)', 'LOSS'],
    ['Lancar', 'CURRENT'],
    ['Dalam Perhatian Khusus', 'CURRENT'],
    ['Kurang Lancar', 'SUBSTANDARD'],
    ['DIRAGUKAN', 'SUBSTANDARD'],
    ['Macet', 'LOSS'],
    ['', 'SUBSTANDARD'],
  ])('%s is %s', (text, quality) => expect(foldFdcQuality(text)).toBe(quality));

  it('has an answer for every text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fdcQualities).toContain(foldFdcQuality(text));
      }),
    );
  });
});

describe('the fintech loans of an applicant', () => {
  it.each([
    ['W', 'WRITE_OFF'],
    ['L', 'PAID_OFF'],
    ['F', 'PAID_OFF'],
    ['O', 'OUTSTANDING'],
    ['R', 'OUTSTANDING'],
    ['S', 'OUTSTANDING'],
    ['X', 'OUTSTANDING'],
    ['?', 'OUTSTANDING'],
  ])('status %s is %s', (statusCode, group) => expect(fdcStatusGroup({ statusCode })).toBe(group));

  it('are summed up in one row', () => {
    expect(fdcSummary([late, current, repaid])).toEqual({
      recordCount: 3,
      worstStatus: 'O',
      maxDpd: 45,
      currentDpd: 12,
      worstQualityCode: '2',
      worstQualityText: 'Tidak Lancar (30 sd 90 hari)',
      totalFundedRupiah: 8_500_000,
      paidOffCount: 1,
      outstandingCount: 2,
      writeOffCount: 0,
      outstandingRupiah: 3_250_000,
      writeOffRupiah: 0,
    });
  });

  it('show a write-off before everything else', () => {
    const writtenOff = { ...late, statusCode: 'W', qualityCode: '3', qualityText: 'Macet (>90)', currentDpd: 200 };
    expect(fdcSummary([current, writtenOff])).toMatchObject({
      worstStatus: 'W',
      worstQualityCode: '3',
      currentDpd: 200,
      writeOffRupiah: 1_750_000,
    });
  });

  it('may be none', () => {
    expect(fdcSummary([])).toMatchObject({ recordCount: 0, worstStatus: null, worstQualityText: null, maxDpd: 0 });
  });

  it('fill a matrix of nine rows, zeros included', () => {
    const rows = fdcMatrix([late, current, repaid]);
    expect(rows.map(({ status, quality, count }) => `${status} ${quality} ${count}`)).toEqual([
      'WRITE_OFF CURRENT 0',
      'WRITE_OFF SUBSTANDARD 0',
      'WRITE_OFF LOSS 0',
      'PAID_OFF CURRENT 1',
      'PAID_OFF SUBSTANDARD 0',
      'PAID_OFF LOSS 0',
      'OUTSTANDING CURRENT 1',
      'OUTSTANDING SUBSTANDARD 1',
      'OUTSTANDING LOSS 0',
    ]);
    expect(rows[7]).toMatchObject({ fundedRupiah: 3_000_000, outstandingRupiah: 1_750_000 });
  });

  it('are each counted once in the matrix', () => {
    const loan = fc.record({
      statusCode: fc.constantFrom('O', 'L', 'W', 'R', 'F', 'X', 'S'),
      qualityText: fc.constantFrom('Lancar', 'Kurang Lancar', 'Macet', 'lain'),
      fundedRupiah: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(loan), (parts) => {
        const loans = parts.map((part) => ({ ...late, ...part }));
        const rows = fdcMatrix(loans);
        expect(rows.reduce((total, { count }) => total + count, 0)).toBe(loans.length);
        expect(rows.reduce((total, row) => total + row.fundedRupiah, 0)).toBe(fdcSummary(loans).totalFundedRupiah);
      }),
    );
  });
});
