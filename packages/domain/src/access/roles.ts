/**
 * The fifteen functional roles of the bank and the account officer, and whose applications each sees: of its own branch, of
 * its own area, all, or those that are the officer's own or nobody's yet in the branch. A person holds exactly one.
 */
export const roleScopes = {
  ROLE_ANALYST: 'all',
  ROLE_USER: 'all',
  ROLE_ADMIN: 'all',
  ROLE_KOM: 'all',
  ROLE_OPS_AREA: 'area',
  ROLE_OPS_CABANG: 'branch',
  ROLE_AREA: 'area',
  ROLE_CABANG: 'branch',
  ROLE_CHECKER: 'branch',
  ROLE_EXT_CHECKER: 'area',
  ROLE_DIR_BIS: 'all',
  ROLE_DIR_KEP: 'all',
  ROLE_DIR_OPS: 'all',
  ROLE_DIR_UT: 'all',
  ROLE_REVIEWER: 'all',
  ROLE_AO: 'officer',
} as const satisfies Record<`ROLE_${string}`, 'all' | 'area' | 'branch' | 'officer'>;

export type Role = keyof typeof roleScopes;

export const roles = Object.keys(roleScopes) as [Role, ...Role[]];

/** The area of employee loans: verified by HRD instead of the checker. */
export const HRD_AREA_ID = 999;

/** Who is acting, as the session knows them. Never taken from a request body. */
export type Actor = {
  readonly userId: number;
  readonly role: Role;
  readonly areaId: number | null;
  readonly branchId: number | null;
};
