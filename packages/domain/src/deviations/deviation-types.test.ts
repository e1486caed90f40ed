import { describe, expect, it } from 'vitest';
import { isApprovedUnasked } from './deviation-types.ts';

const createdAt = '2026-11-16T02:00:00.000Z';

describe('an approved deviation', () => {
  it.each([
    [null, true],
    ['2026-11-16T01:59:59.999Z', true],
    ['2026-11-16T02:00:00.000Z', false],
    ['2026-11-17T02:00:00.000Z', false],
  ])('whose case was last approved at %s: nobody was asked is %s', (lastApprovalAt, expected) => {
    expect(isApprovedUnasked({ createdAt, lastApprovalAt })).toBe(expected);
  });
});
