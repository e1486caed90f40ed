import {
  accountConfirmers,
  administrators,
  analysts,
  approvalDesk,
  areaHeads,
  branchHeads,
  caseReaders,
  committeeMembers,
  deviationApprovers,
  officers,
  operations,
  policyApprovers,
  prescreenStaff,
  registrars,
  reportReaders,
  sittingReaders,
  staff,
  verifiers,
  workManagers,
} from '../access/role-groups.ts';
import type { Role } from '../access/roles.ts';
import { rolesThatMayCall } from '../workflow/application-workflow.ts';
import { type Call, calls } from '../workflow/workflow-rule.ts';

/** To make one call of the workflow table at all; `application.approve` is the right to make the call `approve`. */
export type DecisionPermission = `application.${Call}`;

const decisionPermissions = Object.fromEntries(
  calls.map((call) => [`application.${call}`, rolesThatMayCall(call)]),
) as Record<DecisionPermission, readonly Role[]>;

/** What a bank needs before and beside its business: people, the policy, and what keeps the program running. */
const housePermissions = {
  'profile.read': staff,
  'password.change': staff,
  'session.end': staff,
  'factor.own': staff,
  'notices.read': staff,
  'preferences.write': staff,
  'audit.own': staff,
  'audit.write': staff,
  'events.read': staff,
  'lookups.read': staff,
  'messages.read': administrators,
  'jobs.manage': administrators,
  'sessions.manage': administrators,
  'audit.search': administrators,
  'accounts.read': [...administrators, ...branchHeads, ...areaHeads],
  'accounts.manage': administrators,
  'accounts.confirm': accountConfirmers,
  'services.manage': administrators,
  'policy.read': [...administrators, ...policyApprovers],
  'policy.propose': administrators,
  'policy.approve': policyApprovers,
  'policy.try': [...administrators, ...policyApprovers],
  'bank.set-up': administrators,
  'absence.own': caseReaders,
  'absence.confirm': policyApprovers,
} as const satisfies Record<string, readonly Role[]>;

/** Everything about cases that is no decision. */
const businessPermissions = {
  'application.read': caseReaders,
  'application.search': prescreenStaff,
  'application.export': prescreenStaff,
  'application.report': [...analysts, ...approvalDesk, ...operations],
  'capsule.read': [...administrators, ...approvalDesk, ...operations],
  'shared-traits.read': [...analysts, ...approvalDesk],
  'loan.simulate': staff,
  'loan.save': [...prescreenStaff, ...verifiers, ...approvalDesk],
  'letter.write': [...verifiers, ...approvalDesk],
  'contact.verify': analysts,
  'contact.add': [...analysts, ...verifiers],
  'document.upload': [...analysts, ...verifiers, ...operations],
  'document.compare': [...verifiers, ...operations],
  'deviation.write': analysts,
  'applicant.write': [...analysts, ...verifiers],
  'applicant.copy-bank': analysts,
  'payout.confirm': [...analysts, ...branchHeads, ...verifiers],
  'marriage.confirm': [...analysts, ...branchHeads, ...verifiers],
  'identity.correct': [...analysts, ...verifiers],
  'identity.confirm': [...branchHeads, ...areaHeads, ...deviationApprovers],
  'identity.refuse': [...analysts, ...verifiers, ...branchHeads, ...areaHeads, ...deviationApprovers],
  'covenant.write': operations,
  'borrower.register': [...registrars, ...operations],
  'bureau.read': caseReaders,
  'bureau.enquire': analysts,
  'mapping.write': analysts,
  'options.read': analysts,
  'prescreen.write': prescreenStaff,
  'borrower.search': caseReaders,
  'report.read': reportReaders,
  'absence.decide': caseReaders,
  'sitting.read': sittingReaders,
  'sitting.hold': committeeMembers,
  'sitting.attend': sittingReaders,
  'hold.own': caseReaders,
  'hold.manage': workManagers,
  'field.read': [...officers, ...branchHeads],
  'field.write': officers,
  'field.assign': branchHeads,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof housePermissions | keyof typeof businessPermissions | DecisionPermission;

/**
 * What a signed-in person may ask for, by role. Which applications they then see is `access/data-scope.ts`, which step
 * they may take on one is the workflow table, from which the permissions of decisions follow. Nothing is allowed that
 * does not stand here.
 */
export const permissions: Readonly<Record<Permission, readonly Role[]>> = {
  ...housePermissions,
  ...businessPermissions,
  ...decisionPermissions,
};

export const mayUse = (role: Role, permission: Permission): boolean => permissions[permission].includes(role);

/** Whether it is work on cases: in a bank that was told nothing of its policy yet there is none. */
export const isOfBusiness = (permission: Permission): boolean => !Object.hasOwn(housePermissions, permission);
