import { isHeldBy, type PayoutChoice, payoutAccountOf } from '@trustiq/domain/applicant/payout-account.ts';
import type { ApplicationFacts } from '@trustiq/domain/workflow/application-facts.ts';
import { sql } from 'kysely';

/** Of the bank record `k`: enough to tell whether there is an account and whose it is, without its number. */
export const payoutColumns = [
  'k.payout_choice',
  'k.bank_code',
  'k.account_name',
  'k.payroll_bank_code',
  'k.payroll_account_name',
  'k.payout_confirmed_by',
  'k.account_changed_by',
] as const;

export const hasOwnAccount = sql<boolean>`k.account_no_cipher is not null`;
export const hasPayrollAccount = sql<boolean>`k.payroll_account_no_cipher is not null`;

type PayoutRow = {
  readonly payout_choice: PayoutChoice | null;
  readonly bank_code: string | null;
  readonly account_name: string | null;
  readonly payroll_bank_code: string | null;
  readonly payroll_account_name: string | null;
  readonly payout_confirmed_by: number | null;
  readonly account_changed_by: number | null;
  readonly has_own_account: boolean;
  readonly has_payroll_account: boolean;
  readonly full_name: string;
};

const KNOWN = 'known';

export function payoutFacts(
  row: PayoutRow,
): Pick<ApplicationFacts, 'hasPayoutAccount' | 'isPayoutHolderConfirmed' | 'payoutChangedBy'> {
  const account = payoutAccountOf({
    payoutChoice: row.payout_choice,
    bankCode: row.bank_code ?? '',
    accountNo: row.has_own_account ? KNOWN : null,
    accountName: row.account_name,
    payrollBankCode: row.payroll_bank_code,
    payrollAccountNo: row.has_payroll_account ? KNOWN : null,
    payrollAccountName: row.payroll_account_name,
  });
  return {
    hasPayoutAccount: account !== null,
    isPayoutHolderConfirmed: account !== null && (isHeldBy(account, row.full_name) || row.payout_confirmed_by !== null),
    payoutChangedBy: row.account_changed_by,
  };
}
