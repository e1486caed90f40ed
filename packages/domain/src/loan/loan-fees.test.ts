import { describe, expect, it } from 'vitest';
import { feeErrors } from './fee-errors.ts';
import { loanFees } from './fees.ts';
import { eachFee, editedFees, feeNames, loanFeeLines, percentFees, rupiahFees } from './loan-fees.ts';

const nothing = eachFee(() => 0);
const free = { by: 'PERCENT', percent: 0 } as const;

describe('the table of fees', () => {
  it('names every fee once in calls, columns and seals', () => {
    for (const of of ['wire', 'column', 'sealed'] as const)
      expect(new Set(feeNames.map((name) => loanFeeLines[name][of])).size).toBe(feeNames.length);
    expect([...percentFees, ...rupiahFees].toSorted()).toEqual(feeNames.toSorted());
  });

  it('has the fees of the screens in their order', () => {
    expect(editedFees).toEqual([
      'provisiPercent',
      'notaryRupiah',
      'stampDutyRupiah',
      'savingsAccountRupiah',
      'otherRupiah',
    ]);
  });

  it.each(rupiahFees)('keeps back %s from the principal', (name) => {
    expect(loanFees(10_000_000, { ...nothing, [name]: 10_000 }, free)).toMatchObject({
      [name]: 10_000,
      totalRupiah: 10_000,
    });
  });

  it.each(feeNames)('refuses a %s below zero', (name) => {
    expect(feeErrors({ ...nothing, [name]: -1 }, 10_000)).toContainEqual({ code: 'FEE_INVALID', field: name });
  });
});
