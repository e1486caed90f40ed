import type { BankFields } from '@trustiq/contract/applicant/bank-names.ts';
import { bankErrors } from '@trustiq/domain/applicant/bank-rules.ts';
import { maskAccountNumber } from '@trustiq/domain/applicant/identifiers.ts';
import { choosePayout } from '@trustiq/domain/applicant/payout-account.ts';
import { accepted, type FieldError, type Result, refused } from '@trustiq/domain/result.ts';
import type { OwnBank } from '../../platform/bank-identity.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type BankCipherColumn, bankField } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { isBank, type NewBankRecord } from './bank-record.store.ts';
import type { PayoutStamp } from './payout-stamp.ts';

type BankRecordInput = {
  readonly fields: BankFields;
  /** The number of the card that is known already. */
  readonly storedCardNo: string | null;
  readonly hidesAtmFields: boolean;
  /** The bank itself: where the borrower's account is unless somebody says otherwise. */
  readonly ownBank: OwnBank;
};

/** Screens get the card number masked and send it back so: that means unchanged. */
function cardNoOf({ fields, storedCardNo: stored, hidesAtmFields }: BankRecordInput): string | null {
  const given = fields.cardNo?.trim() || null;
  if (hidesAtmFields) return stored;
  return stored !== null && given === maskAccountNumber(stored) ? stored : given;
}

type CheckedRecord = Required<Omit<NewBankRecord, keyof PayoutStamp>>;

/** A bank record that meets every rule, its numbers encrypted for the application they are kept with, or every faulty field. */
export async function checkBankRecord(
  db: Db,
  cipher: FieldCipher,
  given: BankRecordInput,
): Promise<Result<(applicationId: number) => CheckedRecord, readonly FieldError[]>> {
  const textOf = (field: keyof BankFields) => given.fields[field]?.trim() || null;
  const bankCode = textOf('bankCode') ?? given.ownBank.code;
  const cardNo = cardNoOf(given);
  const input = Object.fromEntries(Object.entries(given.fields).map(([field, value]) => [field, value ?? null]));
  const errors: FieldError[] = [...bankErrors({ ...input, bankCode, cardNo })];
  const codes = {
    bankCode,
    payrollBankCode: textOf('payrollBankCode'),
    companionBankCode: textOf('companionBankCode'),
  };
  for (const [field, code] of Object.entries(codes))
    if (code !== null && !given.ownBank.codes.has(code) && !(await isBank(db, code)))
      errors.push({ field, code: 'unknown_option' });
  if (errors.length > 0) return refused(errors);

  return accepted((applicationId) => {
    const sealed = (column: BankCipherColumn, text: string | null) =>
      text === null ? null : cipher.encrypt(text, bankField(column, applicationId));
    return {
      application_id: applicationId,
      bank_code: bankCode,
      account_no_cipher: sealed('account_no_cipher', textOf('accountNo')),
      account_name: textOf('accountName'),
      account_bank_cipher: sealed('account_bank_cipher', textOf('bankAccountNo')),
      account_saving_cipher: sealed('account_saving_cipher', textOf('savingsAccountNo')),
      payroll_bank: textOf('payrollBank'),
      payroll_bank_code: codes.payrollBankCode,
      payroll_account_no_cipher: sealed('payroll_account_no_cipher', textOf('payrollAccountNo')),
      payroll_account_name: textOf('payrollAccountName'),
      atm_no_cipher: sealed('atm_no_cipher', cardNo),
      companion_bank: textOf('companionBank'),
      companion_bank_code: codes.companionBankCode,
      companion_account_no_cipher: sealed('companion_account_no_cipher', textOf('companionAccountNo')),
      companion_account_name: textOf('companionAccountName'),
      payout_choice: choosePayout({ accountNo: textOf('accountNo'), payrollAccountNo: textOf('payrollAccountNo') }),
    };
  });
}
