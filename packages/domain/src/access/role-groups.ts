import { type Role, roles } from './roles.ts';

/** Who does the same kind of work, or may see the same thing. */
export type RoleGroup =
  /** Everybody who signs in: their profile and notices. */
  | 'staff'
  /** Open whole cases: everybody but the account officers, whose cases are theirs until they hand them in. */
  | 'caseReaders'
  /** Visit applicants and bring their applications in. */
  | 'officers'
  | 'analysts'
  /** Take applicants in and look after cases of every status. */
  | 'prescreenStaff'
  /** Register borrowers with core banking again. */
  | 'registrars'
  | 'administrators'
  /** May be the second person where one alone would get control of another's account. */
  | 'accountConfirmers'
  | 'checkers'
  /** Verify employees of the area of employee loans, and what an applicant says about work. */
  | 'verifiers'
  /** Hold lending authority: their votes approve a loan. */
  | 'authorityHolders'
  /** Sit on the credit committee: convene its sittings and chair them. */
  | 'committeeMembers'
  /** Read what the committee sits on, and its minutes. */
  | 'sittingReaders'
  /** Answer for a branch and for its account officers. */
  | 'branchHeads'
  | 'areaHeads'
  | 'reviewers'
  /** Can be a step of an approval chain: who holds authority, and the reviewer. */
  | 'chainApprovers'
  | 'deviationApprovers'
  /** Decide on the approval screens: the approval chain, and whoever agrees to deviations. */
  | 'approvalDesk'
  | 'operations'
  /** Open the approval screens, to decide or to read. */
  | 'approvalReaders'
  | 'reportReaders'
  /** See the details of a score. */
  | 'profileReaders'
  /** Approve what an administrator proposes as the bank's policy. */
  | 'policyApprovers'
  /** Answer for the work of others: see who has which case in hand, and give it to somebody else. */
  | 'workManagers';

const authorityHolder = [
  'staff',
  'caseReaders',
  'authorityHolders',
  'chainApprovers',
  'approvalDesk',
  'approvalReaders',
  'reportReaders',
  'workManagers',
  'sittingReaders',
] as const;
const operation = ['staff', 'caseReaders', 'operations', 'approvalReaders', 'reportReaders'] as const;

/**
 * What each role belongs to, the only place that says so. A role that is missing here does not compile, and it may do
 * and open nothing until it is given a group.
 */
export const groupsOf = {
  ROLE_ANALYST: ['staff', 'caseReaders', 'analysts', 'prescreenStaff', 'reportReaders', 'profileReaders'],
  ROLE_USER: ['staff', 'caseReaders', 'prescreenStaff', 'registrars'],
  ROLE_ADMIN: [
    'staff',
    'caseReaders',
    'prescreenStaff',
    'registrars',
    'administrators',
    'accountConfirmers',
    'workManagers',
    'sittingReaders',
  ],
  ROLE_KOM: [...authorityHolder, 'profileReaders', 'committeeMembers'],
  ROLE_OPS_AREA: operation,
  ROLE_OPS_CABANG: operation,
  ROLE_AREA: [...authorityHolder, 'areaHeads'],
  ROLE_CABANG: [...authorityHolder, 'branchHeads'],
  ROLE_CHECKER: ['staff', 'caseReaders', 'checkers', 'verifiers'],
  ROLE_EXT_CHECKER: ['staff', 'caseReaders', 'verifiers'],
  ROLE_DIR_BIS: [...authorityHolder, 'profileReaders'],
  ROLE_DIR_KEP: [
    'staff',
    'caseReaders',
    'deviationApprovers',
    'approvalDesk',
    'approvalReaders',
    'reportReaders',
    'profileReaders',
    'accountConfirmers',
    'policyApprovers',
    'workManagers',
    'sittingReaders',
  ],
  ROLE_DIR_OPS: authorityHolder,
  ROLE_DIR_UT: [...authorityHolder, 'profileReaders', 'accountConfirmers', 'policyApprovers'],
  ROLE_REVIEWER: [
    'staff',
    'caseReaders',
    'reviewers',
    'chainApprovers',
    'approvalDesk',
    'approvalReaders',
    'profileReaders',
    'sittingReaders',
  ],
  ROLE_AO: ['staff', 'officers'],
} as const satisfies Record<Role, readonly RoleGroup[]>;

type RoleIn<Group extends RoleGroup> = {
  [R in Role]: Group extends (typeof groupsOf)[R][number] ? R : never;
}[Role];

const rolesIn = <Group extends RoleGroup>(group: Group): readonly RoleIn<Group>[] =>
  roles.filter((role): role is RoleIn<Group> => (groupsOf[role] as readonly RoleGroup[]).includes(group));

/** Nobody whose role is unknown belongs to anything. */
export const belongsTo = (role: string, group: RoleGroup): boolean => rolesIn(group).some((member) => member === role);

export const staff = rolesIn('staff');
export const caseReaders = rolesIn('caseReaders');
export const officers = rolesIn('officers');
export const analysts = rolesIn('analysts');
export const prescreenStaff = rolesIn('prescreenStaff');
export const registrars = rolesIn('registrars');
export const administrators = rolesIn('administrators');
export const checkers = rolesIn('checkers');
export const verifiers = rolesIn('verifiers');
export const authorityHolders = rolesIn('authorityHolders');
export const committeeMembers = rolesIn('committeeMembers');
export const sittingReaders = rolesIn('sittingReaders');
export const branchHeads = rolesIn('branchHeads');
export const areaHeads = rolesIn('areaHeads');
export const accountConfirmers = rolesIn('accountConfirmers');
export const reviewers = rolesIn('reviewers');
export const chainApprovers = rolesIn('chainApprovers');
export const deviationApprovers = rolesIn('deviationApprovers');
export const approvalDesk = rolesIn('approvalDesk');
export const operations = rolesIn('operations');
export const approvalReaders = rolesIn('approvalReaders');
export const reportReaders = rolesIn('reportReaders');
export const policyApprovers = rolesIn('policyApprovers');
export const workManagers = rolesIn('workManagers');

const controlled: readonly RoleGroup[] = ['approvalDesk', 'operations', 'administrators'];

/** Approve, move money, or give such rights: nobody alone gives one of these roles, or the account of somebody who has it. */
export const controlledRoles: readonly Role[] = roles.filter((role) =>
  controlled.some((group) => belongsTo(role, group)),
);
