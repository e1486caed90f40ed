import { describe, expect, it } from 'vitest';
import { authorityOfVersionOne } from '../policy/version-one/authority.ts';
import { mayDecideNext } from './may-decide-next.ts';
import type { Situation } from './situation.ts';

const place = { branchId: 1, areaId: 2 };
const person = (role: Situation['actor']['role'], changes: Partial<Situation['actor']> = {}) => ({
  userId: 7,
  role,
  branchId: null,
  areaId: null,
  ...changes,
});

const waiting = (changes: Partial<Situation>) =>
  ({
    ...place,
    status: 'BORROWER-REQUESTED',
    track: 'CHECKER',
    round: 0,
    chain: [],
    history: [],
    facts: { disbursementState: 'NONE' },
    authority: authorityOfVersionOne,
    deviationPolicy: 'RETURN',
    now: '2026-11-16T02:00:00.000Z',
    ...changes,
  }) as Situation;

const entry = { sequence: 1, fromStatus: null, toStatus: 'KYC', round: 0, at: '2026-11-16T02:00:00.000Z' } as const;

describe('whose turn it is', () => {
  it.each<[string, boolean, Partial<Situation>]>([
    ['the checker of the branch', true, { actor: person('ROLE_CHECKER', place) }],
    ['a checker of another branch', false, { actor: person('ROLE_CHECKER', { branchId: 2, areaId: 2 }) }],
    ['an administrator who could only cancel', false, { actor: person('ROLE_ADMIN') }],
    ['the analyst', true, { status: 'ANALYST', actor: person('ROLE_ANALYST') }],
    ['the analyst while the checker looks', false, { actor: person('ROLE_ANALYST') }],
    ['the area head after the reviewer voted', true, { ...committee(1), actor: person('ROLE_AREA', { areaId: 2 }) }],
    ['the area head before the reviewer voted', false, { ...committee(0), actor: person('ROLE_AREA', { areaId: 2 }) }],
    ['operations of the area', true, { status: 'PREDISBURSE', actor: person('ROLE_OPS_AREA', { areaId: 2 }) }],
    ['nobody once it is over', false, { status: 'DISBURSED', actor: person('ROLE_OPS_AREA', { areaId: 2 }) }],
  ])('%s: %s', (_, expected, changes) => {
    expect(mayDecideNext(waiting(changes))).toBe(expected);
  });

  it('is nobody’s who already took another kind of decision on the case', () => {
    const history = [{ ...entry, transition: 'check', byUserId: 7, role: 'ROLE_CHECKER' }] as const;
    const actor = person('ROLE_ANALYST');
    expect(mayDecideNext(waiting({ status: 'ANALYST', history, actor }))).toBe(false);
    expect(mayDecideNext(waiting({ status: 'ANALYST', history, actor: { ...actor, userId: 8 } }))).toBe(true);
  });
});

function committee(votes: number): Partial<Situation> {
  const vote = { ...entry, transition: 'approve', byUserId: 3, role: 'ROLE_REVIEWER', round: 1 } as const;
  return {
    status: 'LENDER_MARKETPLACE',
    round: 1,
    chain: [
      { role: 'ROLE_REVIEWER', votes: 1 },
      { role: 'ROLE_AREA', votes: 1 },
    ],
    history: Array.from({ length: votes }, () => vote),
  };
}
