import { operations, prescreenStaff } from '../access/role-groups.ts';
import type { Status } from './application-statuses.ts';
import { openStatuses } from './application-statuses.ts';
import { cancellation, knownPayout, lawfulLoan, note, nothing, rejection, rejectReason } from './transition-parts.ts';
import type { TransitionRule } from './workflow-rule.ts';

/** From the approval to the money, and the ends that maintenance can put to a case. */
export const payoutTransitions = {
  authoriseDisbursement: {
    ref: 'T24',
    from: ['PREDISBURSE'],
    to: 'SAME',
    roles: operations,
    kind: 'disburse',
    needs: [
      'ec_unverified',
      'documents_missing',
      'detail_missing',
      ...lawfulLoan,
      'deviation_open',
      'core_banking_not_connected',
      'cif_missing',
      'letter_missing',
      'approval_expired',
      'seal_broken',
      ...knownPayout,
    ],
    asks: nothing,
    call: 'disburse',
    decision: 'disbursement_authorised',
    effects: ['queue_disbursement'],
    countsExposure: true,
    asksBalances: true,
    chainCheck: 'refuse',
  },
  confirmDisbursement: {
    ref: 'T27',
    from: ['PREDISBURSE'],
    to: 'DISBURSED',
    roles: ['SYSTEM'],
    needs: ['disbursement_not_queued'],
    asks: nothing,
    decision: 'disbursed',
    effects: ['release_disbursement_lock'],
    isAllowedWhileDisbursing: true,
    countsExposure: true,
  },
  failDisbursement: {
    ref: 'T28',
    from: ['PREDISBURSE'],
    to: 'SAME',
    roles: ['SYSTEM'],
    needs: ['disbursement_not_queued'],
    asks: note,
    decision: 'disbursement_failed',
    effects: ['release_disbursement_lock'],
    isAllowedWhileDisbursing: true,
  },
  returnFromPredisburse: {
    ref: 'T25',
    from: ['PREDISBURSE'],
    to: 'ANALYST',
    roles: operations,
    asks: rejectReason,
    call: 'return',
    decision: 'returned_to_analyst',
    effects: ['reset_chain'],
  },
  maintenanceReject: { ...rejection, ref: 'T26', from: openStatuses, roles: prescreenStaff, call: 'rejectAtDesk' },
  maintenanceCancel: { ...cancellation, ref: 'T26', from: openStatuses, roles: prescreenStaff, call: 'cancel' },
} as const satisfies Record<string, TransitionRule<Status>>;
