import { type PayoutAccount, type PayoutChoice, payoutAccountOf } from '@trustiq/domain/applicant/payout-account.ts';
import { bankField } from './encrypted-fields.ts';
import type { FieldCipher } from './field-place.ts';

/** The columns of `bank_records` that say where a loan is paid to. */
export type PayoutColumns = {
  readonly payout_choice: PayoutChoice | null;
  readonly bank_code: string | null;
  readonly account_no_cipher: Uint8Array | null;
  readonly account_name: string | null;
  readonly payroll_bank_code: string | null;
  readonly payroll_account_no_cipher: Uint8Array | null;
  readonly payroll_account_name: string | null;
};

/** The account that the choice on a bank record names, readable; null while it is not wholly known. */
export function readPayoutAccount(
  row: PayoutColumns,
  applicationId: number,
  cipher: FieldCipher,
): PayoutAccount | null {
  const readable = (column: 'account_no_cipher' | 'payroll_account_no_cipher') => {
    const bytes = row[column];
    return bytes === null ? null : cipher.decrypt(bytes, bankField(column, applicationId));
  };
  return payoutAccountOf({
    payoutChoice: row.payout_choice,
    bankCode: row.bank_code ?? '',
    accountNo: readable('account_no_cipher'),
    accountName: row.account_name,
    payrollBankCode: row.payroll_bank_code,
    payrollAccountNo: readable('payroll_account_no_cipher'),
    payrollAccountName: row.payroll_account_name,
  });
}
