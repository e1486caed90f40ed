import type { PayoutAccount } from '@trustiq/domain/applicant/payout-account.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { type PayoutColumns, readPayoutAccount } from '../../schema/payout-account.ts';
import type { BankRow, NewBankRecord } from './bank-record.store.ts';

type Accounts = PayoutColumns & { readonly application_id: number };

const isSame = (one: PayoutAccount | null, other: PayoutAccount | null): boolean =>
  one?.bankCode === other?.bankCode && one?.accountNo === other?.accountNo && one?.holder === other?.holder;

export function isSamePayout(before: Accounts | null, after: Accounts, cipher: FieldCipher): boolean {
  const accountOf = (row: Accounts) => readPayoutAccount(row, row.application_id, cipher);
  return before !== null && isSame(accountOf(before), accountOf(after));
}

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
