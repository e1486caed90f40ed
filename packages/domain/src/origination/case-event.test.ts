import { describe, expect, it } from 'vitest';
import { caseEventOf } from './case-event.ts';

describe('what a channel hears of a step', () => {
  it.each([
    ['registered', 'AO-REQUESTED', 'case.created'],
    ['submitted', 'BORROWER-REQUESTED', 'case.submitted'],
    ['returned_to_ao', 'AO-REQUESTED', 'case.returned'],
    ['returned_to_analyst', 'ANALYST', 'case.moved'],
    ['approved', 'KYC', 'case.moved'],
    ['recommended', 'LENDER_MARKETPLACE', 'case.moved'],
    ['rejected', 'REJECTED', 'case.rejected'],
    ['deviation_refused', 'REJECTED', 'case.rejected'],
    ['cancelled', 'CANCELLED', 'case.cancelled'],
    ['disbursed', 'DISBURSED', 'case.disbursed'],
  ] as const)('%s to %s is %s', (decision, toStatus, event) => {
    expect(caseEventOf(decision, toStatus)).toBe(event);
  });
});
