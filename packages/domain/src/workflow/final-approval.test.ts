import { describe, expect, it } from 'vitest';
import type { Status } from './application-workflow.ts';
import { finallyApprovedAt } from './final-approval.ts';

const move = (sequence: number, fromStatus: Status, toStatus: Status) => ({
  sequence,
  fromStatus,
  toStatus,
  at: `2026-03-0${sequence}T02:00:00.000Z`,
});

describe('the final approval', () => {
  it('is not there before the last vote', () =>
    expect(finallyApprovedAt([move(1, 'ANALYST', 'LENDER_MARKETPLACE')])).toBeNull());

  it('is the newest one, in whatever order the past is told', () =>
    expect(
      finallyApprovedAt([
        move(4, 'LENDER_MARKETPLACE', 'PREDISBURSE'),
        move(3, 'PREDISBURSE', 'LENDER_MARKETPLACE'),
        move(2, 'LENDER_MARKETPLACE', 'PREDISBURSE'),
      ]),
    ).toBe('2026-03-04T02:00:00.000Z'));

  it('is no order to core banking that failed', () =>
    expect(finallyApprovedAt([move(1, 'PREDISBURSE', 'PREDISBURSE')])).toBeNull());
});
