import type { Track } from '../access/track.ts';
import type { StatusRule } from './status-rule.ts';

/** Where an application can be: the first half of the workflow table. */
export const statuses = {
  PRESCREEN: { description: 'prescreen', stage: null, exposure: 'shown', firstHours: 24 },
  'AO-REQUESTED': {
    description: 'ao_request',
    stage: 'application',
    exposure: 'shown',
    firstHours: 72,
    onLeave: ['close_field_form'],
  },
  'BORROWER-REQUESTED': {
    description: { CHECKER: 'checker_verification', HRD: 'employee_verification' },
    stage: 'checker',
    exposure: 'shown',
    firstHours: 8,
    onEnter: ['notify_next_desk'],
  },
  KYC: { description: 'kyc', stage: 'kyc', exposure: 'shown', firstHours: 1, onEnter: ['queue_kyc'] },
  ANALYST: {
    description: 'credit_analysis',
    stage: 'analysis',
    exposure: 'shown',
    firstHours: 16,
    onEnter: ['notify_next_desk'],
  },
  DEVIATION: {
    description: 'deviation_approval',
    stage: 'committee',
    exposure: 'promised',
    firstHours: 16,
    onEnter: ['notify_next_desk'],
  },
  LENDER_MARKETPLACE: {
    description: 'committee_approval',
    stage: 'committee',
    exposure: 'promised',
    firstHours: 24,
    onEnter: ['reserve_pk_number', 'notify_next_desk'],
  },
  PREDISBURSE: {
    description: 'predisbursement',
    stage: 'predisburse',
    exposure: 'approved',
    firstHours: 72,
    onEnter: ['register_cif', 'save_letter_defaults', 'send_approval', 'notify_next_desk'],
  },
  DISBURSED: {
    isFinal: true,
    description: 'disbursed',
    stage: 'disbursed',
    exposure: 'disbursed',
    firstHours: null,
    onEnter: ['store_schedule', 'send_disbursement', 'flag_for_slik_report'],
  },
  REJECTED: {
    isFinal: true,
    description: 'rejected',
    stage: 'rejected',
    exposure: 'ended',
    firstHours: null,
    onEnter: ['void_pk_number'],
  },
  CANCELLED: {
    isFinal: true,
    description: 'cancelled',
    stage: 'cancelled',
    exposure: 'ended',
    firstHours: null,
    onEnter: ['void_pk_number'],
  },
} as const satisfies Record<string, StatusRule>;

export type Status = keyof typeof statuses;

/** With the account officer: the only status in which a form of the field is open. */
export const fieldStatus = 'AO-REQUESTED' satisfies Status;

export const statusCodes = Object.keys(statuses) as Status[];
export const openStatuses = statusCodes.filter((status) => !('isFinal' in statuses[status]));

/** The same rule without its literal type, for code that reads any of them. */
export const statusRule = (status: Status): StatusRule => statuses[status];

type Description = (typeof statuses)[Status]['description'];

/** Keys of the status texts. */
export type StatusDescription = Extract<Description, string> | Exclude<Description, string>[Track];

export function statusDescription(status: Status, track: Track): StatusDescription {
  const { description } = statuses[status];
  return typeof description === 'string' ? description : description[track];
}
