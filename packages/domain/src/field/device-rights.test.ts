import { describe, expect, it } from 'vitest';
import { mayRevokeDevice } from './device-rights.ts';

const device = { ownerId: 7, branchId: 3 };
const actor = (role: 'ROLE_AO' | 'ROLE_CABANG' | 'ROLE_CHECKER', userId: number, branchId: number | null) => ({
  role,
  userId,
  branchId,
  areaId: 2,
});

describe('a lost phone', () => {
  it.each([
    ['its owner', actor('ROLE_AO', 7, 3), true],
    ['a colleague', actor('ROLE_AO', 8, 3), false],
    ['the head of the branch', actor('ROLE_CABANG', 9, 3), true],
    ['the head of another branch', actor('ROLE_CABANG', 9, 4), false],
    ['a checker of the branch', actor('ROLE_CHECKER', 9, 3), false],
  ])('is closed by %s: %s', (_, who, may) => {
    expect(mayRevokeDevice(device, who)).toBe(may);
  });

  it('of a person without a branch is not closed by a head without one', () => {
    expect(mayRevokeDevice({ ownerId: 7, branchId: null }, actor('ROLE_CABANG', 9, null))).toBe(false);
  });
});
