import { type Role, roles } from './roles.ts';

const everyone: readonly Role[] = roles;
const officers = ['ROLE_ANALYST', 'ROLE_USER', 'ROLE_ADMIN'] as const satisfies readonly Role[];
const operations = ['ROLE_OPS_AREA', 'ROLE_OPS_CABANG'] as const satisfies readonly Role[];
const verifiers = ['ROLE_CHECKER', 'ROLE_EXT_CHECKER'] as const satisfies readonly Role[];
const approvers = [
  'ROLE_KOM',
  'ROLE_AREA',
  'ROLE_CABANG',
  'ROLE_DIR_BIS',
  'ROLE_DIR_KEP',
  'ROLE_DIR_OPS',
  'ROLE_DIR_UT',
  'ROLE_REVIEWER',
] as const satisfies readonly Role[];

/**
 * What a signed-in person may ask for, by role. Which applications they then see is `data-scope.ts`, which step they may
 * take on one is the workflow table. Nothing is allowed that does not stand here.
 */
export const permissions = {
  'profile.read': everyone,
  'password.change': everyone,
  'session.end': everyone,
  'notices.read': everyone,
  'preferences.write': everyone,
  'audit.own': everyone,
  'audit.write': everyone,
  'events.read': everyone,
  'lookups.read': everyone,
  'messages.read': ['ROLE_ADMIN'],
  'jobs.manage': ['ROLE_ADMIN'],
  'sessions.manage': ['ROLE_ADMIN'],
  'audit.search': ['ROLE_ADMIN'],

  'application.read': everyone,
  'application.search': officers,
  'application.recommend': ['ROLE_ANALYST', ...verifiers],
  'application.refuse': [...officers, ...verifiers],
  'application.return-to-ao': ['ROLE_CHECKER'],
  'application.vote': approvers,
  'application.return': [...approvers, ...operations],
  'application.edit': ['ROLE_ANALYST', ...verifiers],
  'application.export': officers,
  'application.report': ['ROLE_ANALYST', ...approvers, ...operations],
  'loan.simulate': everyone,
  'loan.save': [...officers, ...verifiers, ...approvers],
  'letter.write': [...verifiers, ...approvers],
  'contact.verify': ['ROLE_ANALYST'],
  'document.upload': ['ROLE_ANALYST', ...verifiers, ...operations],
  'deviation.write': ['ROLE_ANALYST'],
  'applicant.write': ['ROLE_ANALYST', ...verifiers],
  'applicant.copy-bank': ['ROLE_ANALYST'],
  'payout.confirm': ['ROLE_ANALYST', 'ROLE_CABANG', ...verifiers],
  'marriage.confirm': ['ROLE_ANALYST', 'ROLE_CABANG', ...verifiers],
  'origination.submit': ['ROLE_CABANG'],
  'covenant.write': operations,
  'disbursement.accept': operations,
  'borrower.register': ['ROLE_USER', 'ROLE_ADMIN', ...operations],
  'bureau.read': everyone,
  'bureau.enquire': ['ROLE_ANALYST'],
  'mapping.write': ['ROLE_ANALYST'],
  'prescreen.write': officers,
  'borrower.search': everyone,
  'report.read': [
    'ROLE_ANALYST',
    ...operations,
    'ROLE_KOM',
    'ROLE_AREA',
    'ROLE_CABANG',
    'ROLE_DIR_BIS',
    'ROLE_DIR_KEP',
    'ROLE_DIR_OPS',
    'ROLE_DIR_UT',
  ],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function mayUse(role: Role, permission: Permission): boolean {
  const entitled: readonly Role[] = permissions[permission];
  return entitled.includes(role);
}
