import { describe, expect, it } from 'vitest';
import {
  type Absence,
  absenceObstacles,
  absenceState,
  isInForce,
  mayEnd,
  mayEnterFor,
  mayStandFor,
  rulingObstacles,
  type WantedAbsence,
  wasInForce,
} from './absence.ts';

const rules = [
  { absent: 'ROLE_DIR_BIS', by: ['ROLE_DIR_OPS'] },
  { absent: 'ROLE_CHECKER', by: ['ROLE_CHECKER'] },
] as const;

const budi = { userId: 1, role: 'ROLE_DIR_BIS', isActive: true } as const;
const sari = { userId: 2, role: 'ROLE_DIR_OPS', isActive: true } as const;
const now = '2026-11-16T03:20:00.000Z';

const wanted: WantedAbsence = {
  absent: budi,
  substitute: sari,
  rules,
  others: [],
  startsAt: '2026-11-17T01:00:00.000Z',
  endsAt: '2026-11-20T10:00:00.000Z',
  now,
};

const earlier = (change: Partial<Absence>): Absence => ({
  absentId: 1,
  substituteId: 2,
  enteredBy: 1,
  startsAt: '2026-11-19T00:00:00.000Z',
  endsAt: '2026-11-21T00:00:00.000Z',
  confirmedAt: null,
  refusedAt: null,
  endedAt: null,
  ...change,
});

describe('an absence', () => {
  it('is for whom the policy names, in this direction alone', () => {
    expect(mayStandFor(rules, 'ROLE_DIR_BIS', 'ROLE_DIR_OPS')).toBe(true);
    expect(mayStandFor(rules, 'ROLE_DIR_OPS', 'ROLE_DIR_BIS')).toBe(false);
    expect(mayStandFor([], 'ROLE_CHECKER', 'ROLE_CHECKER')).toBe(false);
  });

  it.each<[string, Partial<WantedAbsence>, string[]]>([
    ['as the policy says', {}, []],
    ['of a role that nobody stands for', { absent: { ...budi, role: 'ROLE_KOM' } }, ['substitute_not_allowed']],
    ['of somebody for themselves', { substitute: budi }, ['own_substitute']],
    ['with a closed account', { substitute: { ...sari, isActive: false } }, ['account_closed']],
    ['that ends before it begins', { endsAt: wanted.startsAt }, ['span_wrong']],
    ['that is over', { startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-16T03:00:00Z' }, ['span_wrong']],
    ['that is no day at all', { startsAt: 'besok' }, ['span_wrong']],
    ['that begins within an hour', { startsAt: '2026-11-17T01:30:00.000Z' }, ['not_whole_hours']],
    ['of two years', { endsAt: '2028-11-17T01:00:00.000Z' }, ['too_long']],
    ['beside another of the same person', { others: [earlier({ substituteId: 9 })] }, ['overlaps']],
    ['while the substitute is away', { others: [earlier({ absentId: 2, substituteId: 9 })] }, ['overlaps']],
    ['while the person stands for another', { others: [earlier({ absentId: 9, substituteId: 1 })] }, ['overlaps']],
    ['beside another with the same substitute', { others: [earlier({ absentId: 9 })] }, []],
    ['beside one that was refused', { others: [earlier({ refusedAt: now })] }, []],
    ['beside one that was ended before', { others: [earlier({ endedAt: now })] }, []],
    ['up to the hour of the next', { others: [earlier({ startsAt: wanted.endsAt })] }, []],
  ])('%s', (_, change, expected) => {
    expect(absenceObstacles({ ...wanted, ...change })).toEqual(expected);
  });

  it('is entered by the person, or by an administrator', () => {
    expect(mayEnterFor(budi, 1)).toBe(true);
    expect(mayEnterFor(sari, 1)).toBe(false);
    expect(mayEnterFor({ userId: 7, role: 'ROLE_ADMIN' }, 1)).toBe(true);
  });

  it.each<[string, number, Partial<Absence>, string | null, string[]]>([
    ['a third person confirms', 3, {}, null, []],
    ['not the substitute', 2, {}, null, ['substitute_yourself']],
    ['not who entered it for themselves', 1, {}, null, ['entered_by_yourself', 'about_yourself']],
    ['not who entered it for another', 7, { enteredBy: 7 }, null, ['entered_by_yourself']],
    ['not who got the account today', 3, {}, '2026-11-16T20:00:00Z', ['account_held']],
    ['not twice', 3, { confirmedAt: now }, null, ['absence_closed']],
    ['not after it was ended', 3, { endedAt: now }, null, ['absence_closed']],
    ['not after its hour', 3, { endsAt: '2026-11-16T03:00:00Z' }, null, ['absence_closed']],
  ])('%s', (_, userId, change, heldUntil, expected) => {
    expect(rulingObstacles(earlier(change), { userId, heldUntil }, now)).toEqual(expected);
  });

  it('is in force from its confirmation and first hour up to its last, or until it is ended', () => {
    const confirmed = earlier({ confirmedAt: '2026-11-18T00:00:00.000Z' });
    expect(isInForce(confirmed, '2026-11-18T23:59:59.999Z')).toBe(false);
    expect(isInForce(confirmed, '2026-11-19T00:00:00.000Z')).toBe(true);
    expect(isInForce(confirmed, '2026-11-20T23:59:59.999Z')).toBe(true);
    expect(isInForce(confirmed, '2026-11-21T00:00:00.000Z')).toBe(false);
    const late = earlier({ confirmedAt: '2026-11-19T05:00:00.000Z' });
    expect(isInForce(late, '2026-11-19T04:00:00.000Z')).toBe(false);
    const ended = { ...confirmed, endedAt: '2026-11-20T00:00:00.000Z' };
    expect(isInForce(ended, '2026-11-20T00:00:00.000Z')).toBe(false);
    expect(absenceState(confirmed, now)).toBe('confirmed');
  });

  it('P3 is over once it was ended, whatever a clock says that was set back, and was in force before', () => {
    const ended = earlier({ confirmedAt: now, startsAt: now, endedAt: '2026-11-20T00:00:00.000Z' });
    for (const at of ['2026-11-19T23:59:59.999Z', '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.001Z'])
      expect(isInForce(ended, at)).toBe(false);
    expect(wasInForce(ended, '2026-11-20T00:00:00.000Z')).toBe(true);
    expect(wasInForce(ended, '2026-11-20T00:00:00.001Z')).toBe(false);
  });

  it('is ended by whoever has a part in it, confirms or administers, while it lasts', () => {
    const open = earlier({ confirmedAt: now });
    for (const userId of [1, 2]) expect(mayEnd(open, { userId, role: 'ROLE_CHECKER' }, now)).toBe(true);
    expect(mayEnd(open, { userId: 9, role: 'ROLE_CHECKER' }, now)).toBe(false);
    expect(mayEnd(open, { userId: 9, role: 'ROLE_ADMIN' }, now)).toBe(true);
    expect(mayEnd(open, { userId: 9, role: 'ROLE_DIR_UT' }, now)).toBe(true);
    expect(mayEnd(earlier({ refusedAt: now }), { userId: 1, role: 'ROLE_CHECKER' }, now)).toBe(false);
  });
});
