import { type PayoutAccount, payoutAccountOf } from '@trustiq/domain/applicant/payout-account.ts';
import type { FieldCipher } from '../../platform/security/field-cipher.ts';
import type { BankRow, NewBankRecord } from './bank-record.store.ts';

type Accounts = Pick<
  BankRow,
  | 'payout_choice'
  | 'bank_code'
  | 'account_no_cipher'
  | 'account_name'
  | 'payroll_bank_code'
  | 'payroll_account_no_cipher'
  | 'payroll_account_name'
>;

export function payoutOf(row: Accounts, cipher: FieldCipher): PayoutAccount | null {
  const readable = (bytes: Uint8Array | null) => (bytes === null ? null : cipher.decrypt(bytes));
  return payoutAccountOf({
    payoutChoice: row.payout_choice,
    bankCode: row.bank_code,
    accountNo: readable(row.account_no_cipher),
    accountName: row.account_name,
    payrollBankCode: row.payroll_bank_code,
    payrollAccountNo: readable(row.payroll_account_no_cipher),
    payrollAccountName: row.payroll_account_name,
  });
}

const isSame = (one: PayoutAccount | null, other: PayoutAccount | null): boolean =>
  one?.bankCode === other?.bankCode && one?.accountNo === other?.accountNo && one?.holder === other?.holder;

export const isSamePayout = (before: Accounts | null, after: Accounts, cipher: FieldCipher): boolean =>
  before !== null && isSame(payoutOf(before, cipher), payoutOf(after, cipher));

export type PayoutStamp = Pick<NewBankRecord, 'payout_confirmed_by' | 'payout_confirmed_at' | 'account_changed_by'>;

/** Nobody has confirmed this account yet, and whoever changed it will not be the one. */
export const changedBy = (userId: number | null): PayoutStamp => ({
  payout_confirmed_by: null,
  payout_confirmed_at: null,
  account_changed_by: userId,
});

/** A confirmation is worth as much as the account it was for: it stays only while account and holder stay. */
export function payoutStamp(
  before: BankRow | null,
  after: Accounts,
  cipher: FieldCipher,
  userId: number | null,
): PayoutStamp {
  if (before === null || !isSamePayout(before, after, cipher)) return changedBy(userId);
  const { payout_confirmed_by, payout_confirmed_at, account_changed_by } = before;
  return { payout_confirmed_by, payout_confirmed_at, account_changed_by };
}
