import type { FieldError } from '../result.ts';

const requiredFields = [
  'bankCode',
  'payrollBankCode',
  'payrollAccountNo',
  'payrollAccountName',
  'companionBankCode',
  'companionAccountNo',
  'companionAccountName',
] as const;
const digitsAndDots = ['accountNo', 'bankAccountNo', 'savingsAccountNo', 'payrollAccountNo'] as const;
const digitsOnly = ['cardNo', 'companionAccountNo'] as const;

export type BankField = (typeof requiredFields)[number] | (typeof digitsAndDots)[number] | (typeof digitsOnly)[number];
export type BankInput = Readonly<Partial<Record<BankField, string | null>>>;
export type BankError = FieldError<BankField, 'required' | 'digits_only'>;

/** Everything that is wrong with the bank data of an applicant. */
export function bankErrors(input: BankInput): BankError[] {
  const textOf = (field: BankField) => (input[field] ?? '').trim();
  const wrong = (fields: readonly BankField[], pattern: RegExp) =>
    fields.filter((field) => textOf(field) !== '' && !pattern.test(textOf(field)));

  return [
    ...requiredFields.filter((field) => textOf(field) === '').map((field): BankError => ({ field, code: 'required' })),
    ...[...wrong(digitsAndDots, /^[\d.]+$/), ...wrong(digitsOnly, /^\d+$/)].map(
      (field): BankError => ({ field, code: 'digits_only' }),
    ),
  ];
}
