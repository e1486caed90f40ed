import { describe, expect, it } from 'vitest';
import { statusDescription } from '../workflow/application-statuses.ts';
import { isProductSoldIn } from './track.ts';

describe('the track', () => {
  it('must agree with the area of the branch', () => {
    expect(isProductSoldIn({ track: 'HRD' }, 999)).toBe(true);
    expect(isProductSoldIn({ track: 'HRD' }, 2)).toBe(false);
    expect(isProductSoldIn({ track: 'CHECKER' }, 999)).toBe(false);
  });

  it('words the verification for the checker and for HRD', () => {
    expect(statusDescription('BORROWER-REQUESTED', 'CHECKER')).toBe('checker_verification');
    expect(statusDescription('BORROWER-REQUESTED', 'HRD')).toBe('employee_verification');
    expect(statusDescription('ANALYST', 'HRD')).toBe('credit_analysis');
  });
});
