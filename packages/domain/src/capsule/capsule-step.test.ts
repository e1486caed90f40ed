import { expect, it } from 'vitest';
import { capsuleStatuses, makesCapsule } from './capsule-step.ts';

it('a capsule is made of the approval and of every end, once', () => {
  expect([...capsuleStatuses].toSorted()).toEqual(['CANCELLED', 'DISBURSED', 'PREDISBURSE', 'REJECTED']);
  expect(makesCapsule('LENDER_MARKETPLACE', 'PREDISBURSE')).toBe(true);
  expect(makesCapsule('PREDISBURSE', 'PREDISBURSE')).toBe(false);
  expect(makesCapsule('PREDISBURSE', 'DISBURSED')).toBe(true);
  expect(makesCapsule('LENDER_MARKETPLACE', 'LENDER_MARKETPLACE')).toBe(false);
  expect(makesCapsule('PREDISBURSE', 'ANALYST')).toBe(false);
});
