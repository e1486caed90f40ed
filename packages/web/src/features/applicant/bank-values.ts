import type { BankFields, BankRecord } from '@trustiq/contract/applicant/bank-names.ts';
import { type BankError, bankErrors } from '@trustiq/domain/applicant/bank-rules.ts';
import { ownBankCode } from '../../lib/served-bank.ts';

export type BankValues = {
  bankCode: string;
  accountNo: string;
  accountName: string;
  bankAccountNo: string;
  savingsAccountNo: string;
  payrollBankCode: string;
  payrollAccountNo: string;
  payrollAccountName: string;
  companionBankCode: string;
  companionAccountNo: string;
  companionAccountName: string;
  cardNo: string;
  pin: string;
};

export const bankValuesOf = (record: BankRecord | null): BankValues => ({
  // The bank itself: where the borrower's account is unless somebody says otherwise.
  bankCode: record?.bankCode ?? ownBankCode() ?? '',
  accountNo: record?.accountNo ?? '',
  accountName: record?.accountName ?? '',
  bankAccountNo: record?.bankAccountNo ?? '',
  savingsAccountNo: record?.savingsAccountNo ?? '',
  payrollBankCode: record?.payrollBankCode ?? '',
  payrollAccountNo: record?.payrollAccountNo ?? '',
  payrollAccountName: record?.payrollAccountName ?? '',
  companionBankCode: record?.companionBankCode ?? '',
  companionAccountNo: record?.companionAccountNo ?? '',
  companionAccountName: record?.companionAccountName ?? '',
  cardNo: record?.cardNo ?? '',
  pin: '',
});

/** The card number comes masked; as long as nobody types over it, it is not judged. */
export const bankErrorsOf = (values: BankValues, record: BankRecord | null): BankError[] =>
  bankErrors({ ...values, cardNo: values.cardNo === record?.cardNo ? null : values.cardNo });

type Banks = readonly { readonly bankCode: string; readonly bankName: string }[];

/** What is sent. The PIN stays in the browser: the bank never holds a customer's PIN, so there is nobody to send it to. */
export function toBankFields({ pin: _pin, ...values }: BankValues, banks: Banks): BankFields {
  const nameOf = (code: string) => banks.find(({ bankCode }) => bankCode === code)?.bankName ?? null;
  return {
    ...values,
    payrollBank: nameOf(values.payrollBankCode),
    companionBank: nameOf(values.companionBankCode),
  };
}
