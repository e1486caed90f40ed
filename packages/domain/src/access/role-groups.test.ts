import { describe, expect, it } from 'vitest';
import { landingPages } from './landing-page.ts';
import {
  approvalDesk,
  approvalReaders,
  authorityHolders,
  chainApprovers,
  groupsOf,
  operations,
  type RoleGroup,
  reportReaders,
} from './role-groups.ts';
import { type Role, roleScopes, roles } from './roles.ts';
import { mayOpen, routePaths } from './routes.ts';

/** The union of roles with one more in it: what stands under `@ts-expect-error` must stop compiling for a new role. */
type WithNewRole = Role | 'ROLE_NEW';

describe('groups of roles', () => {
  it('a new role does not compile until somebody says what it is, what it sees and where it begins', () => {
    // @ts-expect-error no groups for ROLE_NEW
    const groups: Record<WithNewRole, readonly RoleGroup[]> = groupsOf;
    // @ts-expect-error no landing page for ROLE_NEW
    const pages: Record<WithNewRole, string> = landingPages;
    // @ts-expect-error no scope for ROLE_NEW
    const scopes: Record<WithNewRole, string> = roleScopes;
    for (const table of [groups, pages, scopes]) expect(Object.keys(table).toSorted()).toEqual([...roles].toSorted());
  });

  it.each([2, 999, null])('a role that nobody knows opens no screen in area %s', (areaId) => {
    expect(routePaths.filter((path) => mayOpen(path, { role: 'ROLE_NEW' as Role, areaId }))).toEqual([]);
  });

  it('tell apart who holds authority, who is a step of a chain, who decides on the screen and who reads there', () => {
    const authority = ['ROLE_KOM', 'ROLE_AREA', 'ROLE_CABANG', 'ROLE_DIR_BIS', 'ROLE_DIR_OPS', 'ROLE_DIR_UT'];
    expect([...authorityHolders].toSorted()).toEqual(authority.toSorted());
    expect([...chainApprovers].toSorted()).toEqual([...authority, 'ROLE_REVIEWER'].toSorted());
    expect([...approvalDesk].toSorted()).toEqual([...chainApprovers, 'ROLE_DIR_KEP'].toSorted());
    expect([...approvalReaders].toSorted()).toEqual([...approvalDesk, ...operations].toSorted());
    expect([...reportReaders].toSorted()).toEqual(
      [...authority, ...operations, 'ROLE_DIR_KEP', 'ROLE_ANALYST'].toSorted(),
    );
  });

  it('keep out of the approval screens exactly whom the specification names, and the account officer', () => {
    const keptOut = roles.filter((role) => !mayOpen('/approval', { role, areaId: 2 }));
    expect(keptOut).toEqual(['ROLE_ANALYST', 'ROLE_USER', 'ROLE_ADMIN', 'ROLE_CHECKER', 'ROLE_EXT_CHECKER', 'ROLE_AO']);
    expect(roles.filter((role) => !mayOpen('/approval-detail', { role, areaId: 2 }))).toEqual(keptOut);
  });
});
