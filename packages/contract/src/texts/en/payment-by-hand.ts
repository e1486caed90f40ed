import type { PaymentDifference } from '@trustiq/domain/payment/payment-by-hand.ts';
import type { paymentByHand as inIndonesian } from '../id/payment-by-hand.ts';

/** Why a payment by hand is not taken. */
export const paymentByHand: Record<keyof typeof inIndonesian, string> = {
  refused: 'The payment was not recorded',
  proof_missing: 'attach the proof or state its reference',
  proof_unknown: 'the proof is no document of this application',
};

/** In what a payment is not the approved one, each in words. */
export const paymentDifferenceTexts: Record<PaymentDifference, string> = {
  other_cif: 'the CIF is not that of the borrower',
  other_principal: 'the principal is not the approved one',
  other_net: 'the net amount is not the approved one',
  other_bank: 'the receiving bank is not the approved one',
  other_account: 'the account number is not the approved one',
  other_holder: 'the account holder is not the approved one',
  date_in_future: 'the day of disbursement is yet to come',
  date_before_approval: 'the day of disbursement is before the approval',
  cif_of_another: 'another borrower has this CIF',
  reference_of_another: 'another application has this loan number of core banking',
};
