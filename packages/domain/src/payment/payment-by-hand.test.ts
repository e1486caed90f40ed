import { describe, expect, it } from 'vitest';
import { type ApprovedPayment, differencesOf, paymentDifferences, plainAccount } from './payment-by-hand.ts';

const approved: ApprovedPayment = {
  cif: 'C-77',
  principalRupiah: 20_000_000,
  netRupiah: 19_150_000,
  bankCode: '014',
  holder: 'Siti Aminah',
  approvedOn: '2026-11-10',
  today: '2026-11-16',
};
const shown = {
  cif: 'C-77',
  loanReference: 'PK/2026/000123',
  disbursedOn: '2026-11-16',
  principalRupiah: 20_000_000,
  netRupiah: 19_150_000,
  bankCode: '014',
  holder: 'SITI  AMINAH ',
};
const found = { isSameAccount: true, isCifOfAnother: false, isReferenceOfAnother: false };

describe('a payment that people booked', () => {
  it('is what was approved, however core banking writes the name', () => {
    expect(differencesOf(shown, approved, found)).toEqual([]);
  });

  it.each([
    ['other_cif', { cif: 'C-78' }, {}],
    ['other_principal', { principalRupiah: 20_000_001 }, {}],
    ['other_net', { netRupiah: 20_000_000 }, {}],
    ['other_bank', { bankCode: '008' }, {}],
    ['other_account', {}, { isSameAccount: false }],
    ['other_holder', { holder: 'SITI AMINAH B' }, {}],
    ['date_in_future', { disbursedOn: '2026-11-17' }, {}],
    ['date_before_approval', { disbursedOn: '2026-11-09' }, {}],
    ['cif_of_another', {}, { isCifOfAnother: true }],
    ['reference_of_another', {}, { isReferenceOfAnother: true }],
  ])('differs: %s', (difference, other, otherwise) => {
    expect(differencesOf({ ...shown, ...other }, approved, { ...found, ...otherwise })).toEqual([difference]);
  });

  it('is told all that differs at once', () => {
    const nothing = { isSameAccount: false, isCifOfAnother: true, isReferenceOfAnother: true };
    const other = { ...shown, cif: 'X', principalRupiah: 1, netRupiah: 1, bankCode: '', holder: '' };
    const both = differencesOf({ ...other, disbursedOn: '2026-12-01' }, approved, nothing);
    expect(both).toEqual(paymentDifferences.filter((difference) => difference !== 'date_before_approval'));
  });

  it('brings the CIF of a borrower who has none', () => {
    expect(differencesOf({ ...shown, cif: 'NEW' }, { ...approved, cif: null }, found)).toEqual([]);
  });

  it('knows an account however it is spaced', () => {
    expect(plainAccount(' 0123-4567.89 ')).toBe('0123456789');
  });
});
