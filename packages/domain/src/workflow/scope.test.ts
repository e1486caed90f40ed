import { describe, expect, it } from 'vitest';
import { isInScopeOf, isOwnCaseOf, scopeOf } from './scope.ts';
import { people } from './testing/people.ts';

describe('what a person may see', () => {
  it.each([
    ['a checker sees the own branch', people.checker, { kind: 'branch', branchId: 1 }],
    ['a branch head sees the own branch', people.branchHead, { kind: 'branch', branchId: 1 }],
    ['branch operations see the own branch', people.branchOperations, { kind: 'branch', branchId: 1 }],
    ['a service account sees its branch', people.accountOfficer, { kind: 'branch', branchId: 1 }],
    ['an area head sees the own area', people.areaHead, { kind: 'area', areaId: 2 }],
    ['area operations see the own area', people.areaOperations, { kind: 'area', areaId: 2 }],
    ['HRD sees area 999', people.hrd, { kind: 'area', areaId: 999 }],
    ['a checker of area 999 sees area 999', people.hrdChecker, { kind: 'area', areaId: 999 }],
    ['an analyst sees all', people.analyst, { kind: 'all' }],
    ['the committee sees all', people.committee1, { kind: 'all' }],
    ['a branch head without a branch sees nothing', { ...people.branchHead, branchId: null }, { kind: 'none' }],
    ['an area head without an area sees nothing', { ...people.areaHead, areaId: null }, { kind: 'none' }],
  ] as const)('%s', (_, person, scope) => {
    expect(scopeOf(person)).toEqual(scope);
  });

  it('includes or excludes an application by its branch and area', () => {
    const inCirebon = { branchId: 2, areaId: 2 };
    expect(isInScopeOf(people.checker, inCirebon)).toBe(false);
    expect(isInScopeOf(people.areaHead, inCirebon)).toBe(true);
    expect(isInScopeOf(people.hrd, inCirebon)).toBe(false);
    expect(isInScopeOf({ ...people.checker, branchId: null }, inCirebon)).toBe(false);
  });
});

describe('a channel', () => {
  const channel = { ...people.accountOfficer, serviceId: 7 };
  it.each([
    ['acts on what it originated', channel, { serviceId: 7, isActive: true }, true],
    ['not on what another channel of the branch did', channel, { serviceId: 8, isActive: true }, false],
    ['on what a closed one left behind', channel, { serviceId: 8, isActive: false }, true],
    ['on what came through none', channel, null, true],
    ['without a number acts on nothing of another', people.accountOfficer, { serviceId: 8, isActive: true }, false],
  ] as const)('%s', (_, actor, originator, isOwn) => {
    expect(isOwnCaseOf(actor, originator)).toBe(isOwn);
  });

  it('is not what people are', () => {
    expect(isOwnCaseOf(people.branchHead, { serviceId: 8, isActive: true })).toBe(true);
  });
});
