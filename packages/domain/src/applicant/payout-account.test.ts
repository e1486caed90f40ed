import { describe, expect, it } from 'vitest';
import { type AccountsOfApplicant, choosePayout, isHeldBy, payoutAccountOf, payoutStanding } from './payout-account.ts';

const accounts: AccountsOfApplicant = {
  payoutChoice: 'OWN',
  bankCode: 'AGM',
  accountNo: '00120300400',
  accountName: 'SRI CONTOH',
  payrollBankCode: 'BCA',
  payrollAccountNo: '7770001112',
  payrollAccountName: 'SRI CONTOH W',
};

describe('the account a loan is paid to', () => {
  it.each([
    ['00120300400', '7770001112', 'OWN'],
    [null, '7770001112', 'PAYROLL'],
    ['', '7770001112', 'PAYROLL'],
    [null, null, null],
  ])('with our account %s and the payroll account %s is %s', (accountNo, payrollAccountNo, choice) => {
    expect(choosePayout({ accountNo, payrollAccountNo })).toBe(choice);
  });

  it('is the one that was chosen, whatever else is known', () => {
    expect(payoutAccountOf(accounts)).toMatchObject({
      bankCode: 'AGM',
      accountNo: '00120300400',
      holder: 'SRI CONTOH',
    });
    expect(payoutAccountOf({ ...accounts, payoutChoice: 'PAYROLL' })).toMatchObject({
      bankCode: 'BCA',
      accountNo: '7770001112',
      holder: 'SRI CONTOH W',
    });
  });

  it.each<Partial<AccountsOfApplicant>>([
    { payoutChoice: null },
    { bankCode: '' },
    { accountNo: null },
    { accountName: null },
    { payoutChoice: 'PAYROLL', payrollBankCode: null },
    { payoutChoice: 'PAYROLL', payrollAccountNo: '' },
    { payoutChoice: 'PAYROLL', payrollAccountName: null },
  ])('is not known with %j', (missing) => {
    expect(payoutAccountOf({ ...accounts, ...missing })).toBeNull();
  });

  it.each([
    ['Sri Contoh', 'SRI CONTOH', true],
    ['SRI  CONTOH, S.E.', 'SRI CONTOH S E', true],
    ['BUDI CONTOH', 'SRI CONTOH', false],
    ['SRI CONTOH WATI', 'SRI CONTOH', false],
  ])('of %s is the account of %s: %s', (holder, fullName, isSame) => {
    expect(isHeldBy({ holder }, fullName)).toBe(isSame);
  });

  it.each<[string, Partial<AccountsOfApplicant>, string, number | null, boolean, boolean]>([
    ['of the applicant', {}, 'Sri Contoh', null, true, true],
    ['of somebody else', {}, 'BUDI CONTOH', null, true, false],
    ['of somebody else whom a second person confirmed', {}, 'BUDI CONTOH', 7, true, true],
    ['that is not wholly known, confirmed or not', { accountNo: null }, 'SRI CONTOH', 7, false, false],
  ])('%s is judged by record, name and second person', (_, change, fullName, confirmedBy, has, isConfirmed) => {
    expect(payoutStanding({ ...accounts, ...change }, { fullName, confirmedBy })).toEqual({
      hasPayoutAccount: has,
      isPayoutHolderConfirmed: isConfirmed,
    });
  });

  it.each(['..', '- -', ' ', "'"])('is nobody’s by a name without a letter: %j', (holder) => {
    expect(isHeldBy({ holder }, '- -')).toBe(false);
  });
});
