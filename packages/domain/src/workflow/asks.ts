import type { Asks } from './workflow-rule.ts';

/** What decisions ask of a person, in the few shapes the bank uses. */
export const nothing: Asks = { note: 'none', reason: null, email: 'never', sms: 'never' };
export const note: Asks = { ...nothing, note: 'required' };
export const rejectReason: Asks = { ...note, reason: { category: 'REJECT', required: true } };
export const rejectLetter: Asks = { ...rejectReason, email: 'default_on', sms: 'default_off' };
export const cancelReason: Asks = { ...note, reason: { category: 'CANCEL', required: true }, sms: 'default_off' };
