import type { Offer } from '../features/workflow/offer.ts';

/** SETUJU of the checker, unless changed: asks a note and nothing else. */
export const offerOf = (changes: Partial<Offer> = {}): Offer => ({
  screen: 'checker',
  label: 'approve',
  tone: 'approve',
  confirmation: 'proceed',
  kind: 'transition',
  transition: 'check',
  call: 'recommend',
  asks: { note: 'required', reason: null, email: 'never', sms: 'never' },
  obstacles: [],
  ...changes,
});

/** TOLAK of the checker: reason, note, a letter unless the person says no. */
export const rejectOffer = offerOf({
  label: 'reject',
  tone: 'reject',
  transition: 'rejectAtChecker',
  call: 'rejectAtDesk',
  asks: {
    note: 'required',
    reason: { category: 'REJECT', required: true },
    email: 'default_on',
    sms: 'default_off',
  },
});
