import type { Role } from '@trustiq/domain/access/roles.ts';

/** What a person is called by the role they work in. */
export const roles = {
  ROLE_ANALYST: 'Credit analyst',
  ROLE_USER: 'Administrative staff',
  ROLE_ADMIN: 'Administrator',
  ROLE_KOM: 'Credit committee',
  ROLE_OPS_AREA: 'Area operations',
  ROLE_OPS_CABANG: 'Branch operations',
  ROLE_AREA: 'Area head',
  ROLE_CABANG: 'Branch head',
  ROLE_CHECKER: 'Checker',
  ROLE_EXT_CHECKER: 'HRD verifier',
  ROLE_DIR_BIS: 'Business director',
  ROLE_DIR_KEP: 'Compliance director',
  ROLE_DIR_OPS: 'Operations director',
  ROLE_DIR_UT: 'President director',
  ROLE_REVIEWER: 'Reviewer',
  ROLE_AO: 'Account officer',
} as const satisfies Record<Role, string>;
