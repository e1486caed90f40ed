/** OWN is an account with us, PAYROLL the one the salary goes to. */
export type PayoutChoice = 'OWN' | 'PAYROLL';

export type PayoutAccount = {
  readonly choice: PayoutChoice;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly holder: string;
};

export type AccountsOfApplicant = {
  readonly payoutChoice: PayoutChoice | null;
  readonly bankCode: string;
  readonly accountNo: string | null;
  readonly accountName: string | null;
  readonly payrollBankCode: string | null;
  readonly payrollAccountNo: string | null;
  readonly payrollAccountName: string | null;
};

/** Our own account if there is one, else the payroll account. */
export function choosePayout({
  accountNo,
  payrollAccountNo,
}: Pick<AccountsOfApplicant, 'accountNo' | 'payrollAccountNo'>): PayoutChoice | null {
  if (accountNo) return 'OWN';
  return payrollAccountNo ? 'PAYROLL' : null;
}

/** The account a loan is paid to, by the choice on the record; null while it is not wholly known. */
export function payoutAccountOf(accounts: AccountsOfApplicant): PayoutAccount | null {
  const { payoutChoice: choice } = accounts;
  if (choice === null) return null;
  const isOwn = choice === 'OWN';
  const bankCode = isOwn ? accounts.bankCode : accounts.payrollBankCode;
  const accountNo = isOwn ? accounts.accountNo : accounts.payrollAccountNo;
  const holder = isOwn ? accounts.accountName : accounts.payrollAccountName;
  return bankCode && accountNo && holder ? { choice, bankCode, accountNo, holder } : null;
}

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const isHeldBy = ({ holder }: Pick<PayoutAccount, 'holder'>, fullName: string): boolean =>
  plainName(holder) !== '' && plainName(holder) === plainName(fullName);

/** Whether the loan can be paid to the account on the record: it is wholly known, and its holder is in no doubt. */
export function payoutStanding(
  accounts: AccountsOfApplicant,
  { fullName, confirmedBy }: { readonly fullName: string; readonly confirmedBy: number | null },
): { readonly hasPayoutAccount: boolean; readonly isPayoutHolderConfirmed: boolean } {
  const account = payoutAccountOf(accounts);
  return {
    hasPayoutAccount: account !== null,
    isPayoutHolderConfirmed: account !== null && (isHeldBy(account, fullName) || confirmedBy !== null),
  };
}
