import { operations, registrars, reviewers } from '../access/role-groups.ts';
import type { Role } from '../access/roles.ts';
import type { ActionName } from './application-actions.ts';
import type { TransitionName } from './application-workflow.ts';

/** Screens on which a case is decided. */
export type Screen =
  | 'prescreen'
  | 'checker'
  | 'employeeVerification'
  | 'analyst'
  | 'approval'
  | 'predisbursed'
  | 'maintenance'
  | 'hitRegister';

/**
 * Keys of the button texts: the word that the specification prints on the button. One word stands on several decisions
 * (SETUJU of the checker, of HRD, of the committee and of operations), so a button also says which transition it takes.
 */
export type ButtonLabel =
  | 'approve'
  | 'continue'
  | 'reject'
  | 'disagree'
  | 'cancel'
  | 'recommend'
  | 'not_recommend'
  | 'return_to_ao'
  | 'return_to_analyst'
  | 'return_to_branch'
  | 'approve_deviation'
  | 'refuse_deviation'
  | 'retry_cif'
  | 'update'
  | 'save';

/** Keys of the confirmation texts; `proceed` is the general one. */
export type Confirmation =
  | 'proceed'
  | 'approval_approve'
  | 'approval_reject'
  | 'approval_return_to_analyst'
  | 'approval_return_to_branch'
  | 'employee_approve'
  | 'employee_reject';

/** What the button means to the eye. */
export type Tone = 'approve' | 'reject' | 'return' | 'cancel' | 'neutral';

export type Button = {
  /** `leave` goes back to the list and decides nothing. */
  readonly does: { readonly transition: TransitionName } | { readonly action: ActionName } | { readonly leave: true };
  readonly label: ButtonLabel;
  readonly tone: Tone;
  readonly confirmation: Confirmation;
  readonly onlyFor?: readonly Role[];
  readonly notFor?: readonly Role[];
};

const button = (
  transition: TransitionName,
  label: ButtonLabel,
  tone: Tone,
  confirmation: Confirmation = 'proceed',
): Button => ({ does: { transition }, label, tone, confirmation });

const save: Button = { does: { leave: true }, label: 'save', tone: 'neutral', confirmation: 'proceed' };
const registerCif = { does: { action: 'registerCif' }, tone: 'neutral', confirmation: 'proceed' } as const;

/** The buttons of each screen, in the order in which the specification shows them. */
export const screenButtons: Readonly<Record<Screen, readonly Button[]>> = {
  prescreen: [button('rejectPrescreen', 'reject', 'reject'), button('continuePrescreen', 'continue', 'approve')],
  checker: [
    button('returnToAo', 'return_to_ao', 'return'),
    button('cancelAtChecker', 'cancel', 'cancel'),
    button('rejectAtChecker', 'reject', 'reject'),
    save,
    button('check', 'approve', 'approve'),
  ],
  employeeVerification: [
    button('refuseEmployee', 'disagree', 'reject', 'employee_reject'),
    save,
    button('verifyEmployee', 'approve', 'approve', 'employee_approve'),
  ],
  analyst: [
    button('cancelAtAnalyst', 'cancel', 'cancel'),
    button('notRecommend', 'not_recommend', 'reject'),
    save,
    button('recommend', 'recommend', 'approve'),
  ],
  approval: [
    button('refuseDeviation', 'refuse_deviation', 'reject', 'approval_reject'),
    button('approveDeviation', 'approve_deviation', 'approve', 'approval_approve'),
    button('returnToAnalyst', 'return_to_analyst', 'return', 'approval_return_to_analyst'),
    button('returnToBranch', 'return_to_branch', 'return', 'approval_return_to_branch'),
    button('voteReturn', 'return_to_analyst', 'return', 'approval_return_to_analyst'),
    button('reject', 'reject', 'reject', 'approval_reject'),
    button('voteReject', 'reject', 'reject', 'approval_reject'),
    { ...button('approve', 'approve', 'approve', 'approval_approve'), notFor: reviewers },
    { ...button('approve', 'continue', 'approve', 'approval_approve'), onlyFor: reviewers },
  ],
  predisbursed: [
    button('returnFromPredisburse', 'return_to_analyst', 'return'),
    save,
    { ...registerCif, label: 'retry_cif', onlyFor: operations },
    button('authoriseDisbursement', 'approve', 'approve'),
  ],
  maintenance: [button('maintenanceReject', 'reject', 'reject'), button('maintenanceCancel', 'cancel', 'cancel')],
  hitRegister: [{ ...registerCif, label: 'update', onlyFor: registrars }],
};
