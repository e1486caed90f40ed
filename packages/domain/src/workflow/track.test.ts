import { describe, expect, it } from 'vitest';
import { statusDescription } from './status-description.ts';
import { isProductSoldIn, trackOfProduct } from './track.ts';

describe('the track', () => {
  const hrdProductIds = [106381, 106382];

  it('comes from the configured employee products', () => {
    expect(trackOfProduct(106381, hrdProductIds)).toBe('HRD');
    expect(trackOfProduct(106380, hrdProductIds)).toBe('CHECKER');
  });

  it('must agree with the area of the branch', () => {
    expect(isProductSoldIn(106382, 999, hrdProductIds)).toBe(true);
    expect(isProductSoldIn(106382, 2, hrdProductIds)).toBe(false);
    expect(isProductSoldIn(106377, 999, hrdProductIds)).toBe(false);
  });

  it('words the verification for the checker and for HRD', () => {
    expect(statusDescription('BORROWER-REQUESTED', 'CHECKER')).toBe('checker_verification');
    expect(statusDescription('BORROWER-REQUESTED', 'HRD')).toBe('employee_verification');
    expect(statusDescription('ANALYST', 'HRD')).toBe('credit_analysis');
  });
});
