import { branchHeads, officers, prescreenStaff } from '../access/role-groups.ts';
import type { Status } from './application-statuses.ts';
import { cancellation, checkerDesk, hrdDesk, note, nothing, rejection, rejectReason } from './transition-parts.ts';
import type { TransitionRule } from './workflow-rule.ts';

/** What the desks must find in an application. */
const intakeNeeds = [
  'applicant_incomplete',
  'contact_missing',
  'origination_documents_missing',
  'survey_incomplete',
] as const;

/** From the first sight of a person to the analyst. */
export const intakeTransitions = {
  processBulkRow: {
    ref: 'T2',
    from: [],
    to: 'PRESCREEN',
    roles: prescreenStaff,
    asks: nothing,
    decision: 'registered',
    effects: ['queue_bureau_enquiry'],
  },
  originate: {
    ref: 'W11',
    from: [],
    to: 'AO-REQUESTED',
    roles: ['SERVICE', ...officers, ...branchHeads],
    asks: nothing,
    decision: 'registered',
  },
  continuePrescreen: {
    ref: 'T3',
    from: ['PRESCREEN'],
    // What a list does not say, the account officer asks for before anybody checks it.
    to: { decidedBy: 'intake', oneOf: ['BORROWER-REQUESTED', 'AO-REQUESTED'] },
    roles: prescreenStaff,
    needs: ['calc_stale', 'total_disbursement_invalid'],
    asks: { ...nothing, note: 'optional' },
    call: 'continuePrescreen',
    decision: 'continued',
    effects: ['send_invitation', 'notify_account_officer'],
  },
  rejectPrescreen: {
    ref: 'T4',
    from: ['PRESCREEN'],
    to: 'REJECTED',
    roles: prescreenStaff,
    asks: rejectReason,
    call: 'rejectPrescreen',
    decision: 'rejected',
  },
  submitOrigination: {
    ref: 'T6',
    from: ['AO-REQUESTED'],
    to: 'BORROWER-REQUESTED',
    roles: ['SERVICE', ...officers, ...branchHeads],
    kind: 'submit',
    needs: intakeNeeds,
    asks: nothing,
    call: 'submit',
    decision: 'submitted',
  },
  check: {
    ref: 'T7',
    ...checkerDesk,
    to: 'KYC',
    kind: 'check',
    needs: ['calc_stale', 'correction_waiting', 'total_disbursement_invalid'],
    asks: note,
    call: 'recommend',
    decision: 'approved',
  },
  returnToAo: {
    ref: 'T8',
    ...checkerDesk,
    to: 'AO-REQUESTED',
    asks: { ...note, reason: { category: 'RETURN', required: false } },
    call: 'returnToAo',
    decision: 'returned_to_ao',
    effects: ['notify_account_officer'],
  },
  rejectAtChecker: { ...checkerDesk, ...rejection, ref: 'T9', call: 'rejectAtDesk' },
  cancelAtChecker: { ...checkerDesk, ...cancellation, ref: 'T10', call: 'cancel' },
  verifyEmployee: {
    ref: 'T11',
    ...hrdDesk,
    to: 'KYC',
    kind: 'check',
    needs: [
      'calc_stale',
      'detail_missing',
      'employment_incomplete',
      'correction_waiting',
      'total_disbursement_invalid',
    ],
    asks: note,
    call: 'recommend',
    decision: 'approved',
  },
  refuseEmployee: { ...hrdDesk, ...rejection, ref: 'T12', call: 'rejectAtDesk' },
  clearKyc: { ref: 'T13', from: ['KYC'], to: 'ANALYST', roles: ['SYSTEM'], asks: nothing, decision: 'kyc_cleared' },
} as const satisfies Record<string, TransitionRule<Status>>;
