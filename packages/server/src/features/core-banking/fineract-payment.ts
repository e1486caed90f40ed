import type { z } from 'zod';
import type { PaidTo, Payout } from './core-banking.gateway.ts';
import type { loanDetailsAnswer } from './fineract-answers.ts';

/** Fineract's limit for every field of a payment's details. */
const LONGEST = 50;
const DISBURSEMENT = 1;
const cut = (text: string): string => text.slice(0, LONGEST).toWellFormed();

/**
 * The payout in Fineract's five free fields of a payment. It has none for a holder or a net amount:
 * bankNumber = bank code, routingCode = bank name, accountNumber = account, checkNumber = holder, receiptNumber = net rupiah.
 */
export const paymentFields = ({ bankCode, bankName, accountNo, holder, netRupiah }: Payout) => ({
  bankNumber: cut(bankCode),
  routingCode: cut(bankName),
  accountNumber: cut(accountNo),
  checkNumber: cut(holder),
  receiptNumber: String(netRupiah),
});

type LoanDetails = z.output<typeof loanDetailsAnswer>;

/** What the one payment of a loan says; null where there is none, or more than one, or one without details. */
export function paidToOf({ transactions }: LoanDetails): PaidTo | null {
  const [payment, second] = (transactions ?? []).filter(
    ({ type, manuallyReversed }) => type.id === DISBURSEMENT && manuallyReversed !== true,
  );
  const details = payment?.paymentDetailData;
  if (!details || second !== undefined) return null;
  const isSame = (field: keyof ReturnType<typeof paymentFields>) => (payout: Payout) =>
    details[field] === paymentFields(payout)[field];
  return {
    isBank: isSame('bankNumber'),
    isAccount: isSame('accountNumber'),
    isHolder: isSame('checkNumber'),
    isNet: isSame('receiptNumber'),
    isAmount: (principalRupiah) => payment.amount === principalRupiah,
  };
}
