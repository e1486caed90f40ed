import { cancelReason, note, nothing, rejectLetter, rejectReason } from './asks.ts';
import type { ActingRole, StatusRule, TransitionRule } from './workflow-rule.ts';

/** The one table of the loan workflow. Server, screens, permissions, dashboards and docs read it; nothing repeats it. */

export const statuses = {
  PRESCREEN: { slaHours: 24, description: 'prescreen', stage: null },
  'AO-REQUESTED': { slaHours: 72, description: 'ao_request', stage: 'application' },
  'BORROWER-REQUESTED': {
    slaHours: 8,
    description: { CHECKER: 'checker_verification', HRD: 'employee_verification' },
    stage: 'checker',
    onEnter: ['notify_next_desk'],
  },
  KYC: { slaHours: 1, description: 'kyc', stage: 'kyc', onEnter: ['queue_kyc'] },
  ANALYST: { slaHours: 16, description: 'credit_analysis', stage: 'analysis', onEnter: ['notify_next_desk'] },
  DEVIATION: { slaHours: 16, description: 'deviation_approval', stage: 'committee', onEnter: ['notify_next_desk'] },
  LENDER_MARKETPLACE: {
    slaHours: 24, // for each step of the chain
    description: 'committee_approval',
    stage: 'committee',
    onEnter: ['reserve_pk_number', 'notify_next_desk'],
  },
  PREDISBURSE: {
    slaHours: 72,
    description: 'predisbursement',
    stage: 'predisburse',
    onEnter: ['register_cif', 'save_letter_defaults', 'send_approval', 'notify_next_desk'],
  },
  DISBURSED: {
    slaHours: null,
    isFinal: true,
    description: 'disbursed',
    stage: 'disbursed',
    onEnter: ['store_schedule', 'send_disbursement', 'flag_for_slik_report'],
  },
  REJECTED: { slaHours: null, isFinal: true, description: 'rejected', stage: 'rejected', onEnter: ['void_pk_number'] },
  CANCELLED: {
    slaHours: null,
    isFinal: true,
    description: 'cancelled',
    stage: 'cancelled',
    onEnter: ['void_pk_number'],
  },
} as const satisfies Record<string, StatusRule>;

export type Status = keyof typeof statuses;

export const statusCodes = Object.keys(statuses) as Status[];
export const openStatuses = statusCodes.filter((status) => !('isFinal' in statuses[status]));

const prescreenStaff = ['ROLE_ANALYST', 'ROLE_USER', 'ROLE_ADMIN'] as const satisfies ActingRole[];
const hrdVerifiers = ['ROLE_EXT_CHECKER', 'ROLE_CHECKER'] as const satisfies ActingRole[];
const operations = ['ROLE_OPS_AREA', 'ROLE_OPS_CABANG'] as const satisfies ActingRole[];
const deciders = ['ROLE_CABANG', 'ROLE_AREA', 'ROLE_KOM', 'ROLE_DIR_BIS', 'ROLE_DIR_OPS', 'ROLE_DIR_UT'] as const;
/** Everybody who can be a step of an approval chain. */
export const approvers = [...deciders, 'ROLE_REVIEWER'] as const satisfies ActingRole[];

const lawfulLoan = ['watchlist_hit', 'bmpk_exceeded', 'total_disbursement_invalid'] as const;
const knownPayout = ['payout_account_missing', 'payout_holder_unconfirmed'] as const;
const checkerDesk = { from: ['BORROWER-REQUESTED'], roles: ['ROLE_CHECKER'], desk: 'CHECKER' } as const;
const hrdDesk = { from: ['BORROWER-REQUESTED'], roles: hrdVerifiers, desk: 'HRD' } as const;
const committee = { from: ['LENDER_MARKETPLACE'], roles: approvers, isForCurrentStep: true } as const;
const rejection = { to: 'REJECTED', decision: 'rejected', asks: rejectLetter, effects: ['send_rejection'] } as const;
const cancellation = {
  to: 'CANCELLED',
  decision: 'cancelled',
  asks: cancelReason,
  effects: ['send_cancellation'],
} as const;

export const transitions = {
  processBulkRow: {
    ref: 'T2',
    from: [],
    to: 'PRESCREEN',
    roles: prescreenStaff,
    asks: nothing,
    decision: 'registered',
    effects: ['queue_bureau_enquiry'],
  },
  originate: { ref: 'W11', from: [], to: 'AO-REQUESTED', roles: ['SERVICE'], asks: nothing, decision: 'registered' },
  continuePrescreen: {
    ref: 'T3',
    from: ['PRESCREEN'],
    to: 'BORROWER-REQUESTED',
    roles: prescreenStaff,
    kind: 'submit',
    needs: ['calc_stale', 'total_disbursement_invalid'],
    asks: { ...nothing, note: 'optional' },
    call: 'continuePrescreen',
    decision: 'continued',
    effects: ['send_invitation'],
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
    roles: ['SERVICE', 'ROLE_CABANG'],
    kind: 'submit',
    needs: ['origination_documents_missing', 'survey_incomplete'],
    asks: nothing,
    call: 'submit',
    decision: 'submitted',
  },
  check: {
    ref: 'T7',
    ...checkerDesk,
    to: 'KYC',
    kind: 'check',
    needs: ['calc_stale', 'total_disbursement_invalid'],
    asks: note,
    call: 'approve',
    decision: 'approved',
  },
  returnToAo: {
    ref: 'T8',
    ...checkerDesk,
    to: 'AO-REQUESTED',
    asks: { ...note, reason: { category: 'REJECT', required: false } },
    call: 'returnToAo',
    decision: 'returned_to_ao',
    effects: ['notify_account_officer'],
  },
  rejectAtChecker: { ...checkerDesk, ...rejection, ref: 'T9', call: 'reject' },
  cancelAtChecker: { ...checkerDesk, ...cancellation, ref: 'T10', call: 'cancel' },
  verifyEmployee: {
    ref: 'T11',
    ...hrdDesk,
    to: 'KYC',
    kind: 'check',
    needs: ['calc_stale', 'detail_missing', 'employment_incomplete', 'total_disbursement_invalid'],
    asks: note,
    call: 'approve',
    decision: 'approved',
  },
  refuseEmployee: { ...hrdDesk, ...rejection, ref: 'T12', call: 'reject' },
  clearKyc: { ref: 'T13', from: ['KYC'], to: 'ANALYST', roles: ['SYSTEM'], asks: nothing, decision: 'kyc_cleared' },
  recommend: {
    ref: 'T14',
    from: ['ANALYST'],
    to: { decidedBy: 'deviations', oneOf: ['DEVIATION', 'LENDER_MARKETPLACE'] },
    roles: ['ROLE_ANALYST'],
    kind: 'recommend',
    needs: [
      'calc_stale',
      'ec_unverified',
      'detail_missing',
      'spouse_unknown',
      'bureau_stale',
      ...lawfulLoan,
      'deviation_refused',
      ...knownPayout,
    ],
    asks: note,
    call: 'approve',
    decision: 'recommended',
    effects: ['build_chain'],
    startsRound: true,
    countsExposure: true,
    asksBalances: true,
  },
  notRecommend: {
    ...rejection,
    ref: 'T15',
    from: ['ANALYST'],
    roles: ['ROLE_ANALYST'],
    call: 'reject',
    decision: 'not_recommended',
  },
  cancelAtAnalyst: { ...cancellation, ref: 'T16', from: ['ANALYST'], roles: ['ROLE_ANALYST'], call: 'cancel' },
  approveDeviation: {
    ref: 'T17',
    from: ['DEVIATION'],
    to: 'LENDER_MARKETPLACE',
    roles: ['ROLE_DIR_KEP'],
    kind: 'deviation',
    needs: ['bureau_missing', 'bmpk_exceeded', 'seal_broken'],
    asks: note,
    call: 'vote',
    decision: 'deviation_approved',
    effects: ['mark_deviations_approved'],
    countsExposure: true,
    chainCheck: 'restart',
  },
  refuseDeviation: {
    ref: 'T18',
    from: ['DEVIATION'],
    to: { decidedBy: 'deviationPolicy', oneOf: ['ANALYST', 'REJECTED'] },
    roles: ['ROLE_DIR_KEP'],
    // The mail belongs to send_rejection, which happens only where the bank's policy rejects at once.
    asks: { ...rejectReason, email: 'always' },
    call: 'refuse',
    decision: 'deviation_refused',
    effects: ['mark_deviations_refused', 'reset_chain'],
  },
  approve: {
    ref: 'T19',
    ...committee,
    to: { decidedBy: 'approvalChain', oneOf: ['LENDER_MARKETPLACE', 'PREDISBURSE'] },
    kind: 'approve',
    needs: ['bureau_missing', ...lawfulLoan, 'seal_broken'],
    needsAfterTermsChange: ['calc_stale'],
    asks: note,
    call: 'vote',
    decision: 'approved',
    countsExposure: true,
    chainCheck: 'restart',
  },
  reject: { ...committee, ...rejection, ref: 'T20', asks: { ...rejectReason, email: 'always' }, call: 'refuse' },
  returnToAnalyst: {
    ref: 'T21',
    ...committee,
    to: 'ANALYST',
    roles: deciders,
    asks: rejectReason,
    call: 'revoke',
    decision: 'returned_to_analyst',
    effects: ['reset_chain'],
  },
  returnToBranch: {
    ref: 'T21',
    ...committee,
    to: 'AO-REQUESTED',
    roles: ['ROLE_REVIEWER'],
    asks: rejectReason,
    call: 'revoke',
    decision: 'returned_to_branch',
    effects: ['reset_chain', 'notify_account_officer'],
  },
  changeTerms: {
    ref: 'W5',
    ...committee,
    to: { decidedBy: 'openDeviations', oneOf: ['DEVIATION', 'LENDER_MARKETPLACE'] },
    asks: nothing,
    decision: 'terms_changed',
    effects: ['rebuild_chain', 'notify_next_desk'],
    startsRound: true,
  },
  // Within the transaction of a vote that was not taken: the person owes more by now than these approvers may decide about.
  restartRound: {
    ref: 'W5',
    from: ['DEVIATION', 'LENDER_MARKETPLACE'],
    to: 'SAME',
    roles: ['SYSTEM'],
    asks: nothing,
    decision: 'round_restarted',
    effects: ['rebuild_chain', 'notify_next_desk', 'notify_earlier_deciders'],
    startsRound: true,
    countsExposure: true,
    chainCheck: 'only_outgrown',
  },
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
    call: 'revoke',
    decision: 'returned_to_analyst',
    effects: ['reset_chain'],
  },
  maintenanceReject: { ...rejection, ref: 'T26', from: openStatuses, roles: prescreenStaff, call: 'reject' },
  maintenanceCancel: { ...cancellation, ref: 'T26', from: openStatuses, roles: prescreenStaff, call: 'cancel' },
} as const satisfies Record<string, TransitionRule<Status>>;

export type TransitionName = keyof typeof transitions;

export const transitionNames = Object.keys(transitions) as TransitionName[];

/** The same rules without their literal types, for code that reads any of them. */
export const statusRule = (status: Status): StatusRule => statuses[status];
export const transitionRule = (name: TransitionName): TransitionRule<Status> => transitions[name];
