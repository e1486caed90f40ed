import { describe, expect, it } from 'vitest';
import {
  type AccountChange,
  changeObstacles,
  closingObstacles,
  confirmationObstacles,
  heldUntilAfter,
  isHeld,
  needsSecondPerson,
} from './account-control.ts';
import { controlledRoles } from './role-groups.ts';
import { type Role, roles } from './roles.ts';

const running = { isSetUp: false, isAlone: false, rolesOfOthers: [] };
const nowhere = { areaId: null, branchId: null };
const to = (role: Role): AccountChange => ({ kind: 'place', role, ...nowhere });
const NOW = '2026-11-16T02:00:00.000Z';

describe('roles that nobody gives alone', () => {
  it('approve, operate or administer; written by hand', () => {
    const others = ['ROLE_ANALYST', 'ROLE_USER', 'ROLE_CHECKER', 'ROLE_EXT_CHECKER', 'ROLE_AO'];
    expect(controlledRoles).toEqual(roles.filter((role) => !others.includes(role)));
  });
});

describe('control of an account', () => {
  it.each<[string, Role, AccountChange, boolean]>([
    ['a new checker', 'ROLE_CHECKER', { kind: 'create' }, false],
    ['a new committee member', 'ROLE_KOM', { kind: 'create' }, true],
    ['a checker becomes an analyst', 'ROLE_CHECKER', to('ROLE_ANALYST'), false],
    ['a checker becomes operations', 'ROLE_CHECKER', to('ROLE_OPS_CABANG'), true],
    ['an administrator becomes a clerk', 'ROLE_ADMIN', to('ROLE_USER'), true],
    ['a branch head gets another branch', 'ROLE_CABANG', { ...to('ROLE_CABANG'), branchId: 3 } as AccountChange, true],
    ['a closed analyst is opened', 'ROLE_ANALYST', { kind: 'enable' }, false],
    ['a closed director is opened', 'ROLE_DIR_OPS', { kind: 'enable' }, true],
    ['a link of a checker is shown', 'ROLE_CHECKER', { kind: 'link' }, false],
    ['a link of operations is shown', 'ROLE_OPS_AREA', { kind: 'link' }, true],
    ['the address of the reviewer changes', 'ROLE_REVIEWER', { kind: 'email', email: 'a@b.example' }, true],
  ])('%s: needs a second person or not', (_, role, change, isNeeded) => {
    expect(needsSecondPerson(role, change, running)).toBe(isNeeded);
  });

  it('is given alone only to the first person of each role of a new bank who can confirm', () => {
    const isNew = { isSetUp: true, isAlone: true, rolesOfOthers: [] };
    expect(needsSecondPerson('ROLE_DIR_UT', { kind: 'create' }, isNew)).toBe(false);
    expect(needsSecondPerson('ROLE_DIR_UT', { kind: 'link' }, isNew)).toBe(false);
    expect(needsSecondPerson('ROLE_ANALYST', to('ROLE_DIR_UT'), isNew)).toBe(false);
    expect(needsSecondPerson('ROLE_OPS_AREA', { kind: 'create' }, isNew)).toBe(true);
    expect(needsSecondPerson('ROLE_DIR_KEP', { kind: 'create' }, { ...isNew, isAlone: false })).toBe(true);
    expect(needsSecondPerson('ROLE_DIR_UT', { kind: 'create' }, { ...isNew, isSetUp: false })).toBe(true);
    const hasDirector = { ...isNew, rolesOfOthers: ['ROLE_DIR_UT'] as const };
    expect(needsSecondPerson('ROLE_DIR_UT', { kind: 'create' }, hasDirector)).toBe(true);
    expect(needsSecondPerson('ROLE_ADMIN', { kind: 'create' }, hasDirector)).toBe(false);
    // Nobody makes room for another one by giving the first a different role.
    expect(needsSecondPerson('ROLE_DIR_UT', to('ROLE_DIR_KEP'), isNew)).toBe(true);
  });

  it('holds money for a day once there is any to take', () => {
    const until = heldUntilAfter(NOW, { isSetUp: false });
    expect(until).toBe('2026-11-17T02:00:00.000Z');
    expect(isHeld(until, '2026-11-17T01:59:59.999Z')).toBe(true);
    expect(isHeld(until, '2026-11-17T02:00:00.000Z')).toBe(false);
    expect(heldUntilAfter(NOW, { isSetUp: true })).toBeNull();
  });
});

describe('what stands against a change', () => {
  const account = { userId: 7, role: 'ROLE_ADMIN', isActive: true } as const;
  const around = {
    byUserId: 1,
    openAdministrators: 2,
    isRequestOpen: false,
    present: { ...nowhere, email: 'a@b.example', hasFactor: false },
  };

  it.each<
    [
      string,
      AccountChange,
      Partial<typeof around>,
      Partial<Omit<typeof account, 'isActive'>> & { isActive?: boolean },
      string[],
    ]
  >([
    ['nothing', to('ROLE_USER'), {}, {}, []],
    ['one changes oneself', to('ROLE_USER'), { byUserId: 7 }, {}, ['own_account']],
    ['the last administrator would go', to('ROLE_USER'), { openAdministrators: 1 }, {}, ['last_administrator']],
    ['the last administrator stays one', to('ROLE_ADMIN'), { openAdministrators: 1 }, {}, ['nothing_changes']],
    ['another change waits', { kind: 'link' }, { isRequestOpen: true }, {}, ['request_waits']],
    ['it is open already', { kind: 'enable' }, {}, {}, ['account_open']],
    ['it is closed', { kind: 'link' }, {}, { isActive: false }, ['account_closed']],
    ['the address is the same', { kind: 'email', email: 'A@B.example' }, {}, {}, ['nothing_changes']],
  ])('%s', (_, change, facts, person, obstacles) => {
    expect(changeObstacles({ ...account, ...person }, change, { ...around, ...facts })).toEqual(obstacles);
  });

  it('nobody closes their own account, nor that of the last administrator', () => {
    expect(closingObstacles(account, { byUserId: 7, openAdministrators: 2 })).toEqual(['own_account']);
    expect(closingObstacles(account, { byUserId: null, openAdministrators: 1 })).toEqual(['last_administrator']);
    expect(closingObstacles(account, { byUserId: 1, openAdministrators: 2 })).toEqual([]);
  });
});

describe('who is the second person', () => {
  const request = { isOpen: true, askedBy: 1, aboutUserId: 7, isAskerThere: true, now: NOW };
  const by = (userId: number, heldUntil: string | null = null) => ({ userId, heldUntil });

  it.each([
    ['another', { confirmer: by(2) }, []],
    ['who asked', { confirmer: by(1) }, ['asked_by_yourself']],
    ['whom it is about', { confirmer: by(7) }, ['about_yourself']],
    ['who got their own account a moment ago', { confirmer: by(2, '2026-11-16T03:00:00.000Z') }, ['account_held']],
    ['who was held until now', { confirmer: by(2, NOW) }, []],
    ['another, after the first has gone', { confirmer: by(2), isAskerThere: false }, ['asker_gone']],
    ['another, too late', { confirmer: by(2), isOpen: false }, ['request_closed']],
  ])('%s', (_, facts, obstacles) => {
    expect(confirmationObstacles({ ...request, ...facts })).toEqual(obstacles);
  });
});
