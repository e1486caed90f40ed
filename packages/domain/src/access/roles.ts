/** The fifteen functional roles of the bank. A person holds exactly one. */
export const roles = [
  'ROLE_ANALYST',
  'ROLE_USER',
  'ROLE_ADMIN',
  'ROLE_KOM',
  'ROLE_OPS_AREA',
  'ROLE_OPS_CABANG',
  'ROLE_AREA',
  'ROLE_CABANG',
  'ROLE_CHECKER',
  'ROLE_EXT_CHECKER',
  'ROLE_DIR_BIS',
  'ROLE_DIR_KEP',
  'ROLE_DIR_OPS',
  'ROLE_DIR_UT',
  'ROLE_REVIEWER',
] as const;

export type Role = (typeof roles)[number];

/** The area of employee loans: verified by HRD instead of the checker. */
export const HRD_AREA_ID = 999;

/** Who is acting, as the session knows them. Never taken from a request body. */
export type Actor = {
  readonly userId: number;
  readonly role: Role;
  readonly areaId: number | null;
  readonly branchId: number | null;
};
