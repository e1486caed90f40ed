import { describe, expect, it } from 'vitest';
import type { PersonLoan } from '../workflow/exposure.ts';
import { countExposure } from './count-exposure.ts';
import { mayOpenAnother } from './intake-policy.ts';

const million = 1_000_000;
const today = '2026-11-16';

const loan = (changes: Partial<PersonLoan>): PersonLoan => ({
  applicationId: 7,
  status: 'DISBURSED',
  amountRupiah: 25 * million,
  isSpouse: false,
  outstandingRupiah: null,
  isClosed: false,
  maturesOn: '2027-11-16',
  approvalNumber: 10,
  ...changes,
});

const inApproval = { status: 'LENDER_MARKETPLACE', amountRupiah: 10 * million, approvalNumber: null } as const;
const approved = { status: 'PREDISBURSE', amountRupiah: 10 * million, approvalNumber: 20 } as const;

describe('T3 what counts while a case is decided', () => {
  it.each<[string, Partial<PersonLoan>, number]>([
    ['a disbursed loan at what core banking says is owed', { outstandingRupiah: 8 * million }, 18],
    ['a balance that nobody told, in full', {}, 35],
    ['the same on the last day of the loan', { maturesOn: today }, 35],
    ['nothing of it after that day', { maturesOn: '2026-11-15' }, 10],
    ['in full when nobody knows the last day', { maturesOn: null }, 35],
    ['an overdue loan at what core banking says', { maturesOn: '2026-01-01', outstandingRupiah: 3 * million }, 13],
    ['nothing of a closed loan', { isClosed: true }, 10],
    ['nothing of a loan that is repaid', { outstandingRupiah: 0 }, 10],
    ['an approved loan that is not paid out yet', { status: 'PREDISBURSE' }, 35],
    ['a loan in approval', { status: 'LENDER_MARKETPLACE', approvalNumber: null }, 35],
    ['a loan whose deviation is being decided', { status: 'DEVIATION', approvalNumber: null }, 35],
    ['not an application with the analyst', { status: 'ANALYST', approvalNumber: null }, 10],
    ['not an application at the branch', { status: 'AO-REQUESTED', approvalNumber: null }, 10],
    ['not a prescreened person', { status: 'PRESCREEN', approvalNumber: null }, 10],
    ['not a rejected one', { status: 'REJECTED' }, 10],
    ['not a cancelled one', { status: 'CANCELLED' }, 10],
    ["the spouse's as one's own", { isSpouse: true }, 35],
  ])('%s', (_name, changes, millions) => {
    const { exposure, authorityRupiah } = countExposure(inApproval, [loan(changes)], today);
    expect([exposure.countedRupiah, authorityRupiah]).toEqual([millions * million, millions * million]);
  });

  it('lists what is counted and what is only shown, in the order of their numbers', () => {
    const others = [
      loan({ applicationId: 9, status: 'ANALYST', amountRupiah: 5 * million }),
      loan({ applicationId: 8, outstandingRupiah: 2 * million, isSpouse: true }),
      loan({ applicationId: 3, isClosed: true }),
      loan({ applicationId: 4, status: 'REJECTED' }),
    ];
    expect(countExposure(inApproval, others, today).exposure).toEqual({
      loans: [{ applicationId: 8, status: 'DISBURSED', countedRupiah: 2 * million, isSpouse: true }],
      countedRupiah: 12 * million,
      shown: [
        { applicationId: 3, status: 'DISBURSED', amountRupiah: 25 * million, isSpouse: false },
        { applicationId: 9, status: 'ANALYST', amountRupiah: 5 * million, isSpouse: false },
      ],
    });
  });
});

describe('T3 what counts at disbursement', () => {
  it.each<[string, Partial<PersonLoan>, number, number]>([
    ['what was approved before, for both', { status: 'PREDISBURSE', approvalNumber: 19 }, 35, 35],
    ['what was approved later, for the legal limit alone', { status: 'PREDISBURSE', approvalNumber: 21 }, 10, 35],
    ['what was disbursed, for both', { approvalNumber: 21 }, 35, 35],
    ['what is in approval, for the legal limit alone', { status: 'LENDER_MARKETPLACE', approvalNumber: null }, 10, 35],
    ['a deviation, for the legal limit alone', { status: 'DEVIATION', approvalNumber: null }, 10, 35],
    ['an approval of which nobody knows the turn, for both', { status: 'PREDISBURSE', approvalNumber: null }, 35, 35],
    ['nothing of a closed loan', { isClosed: true }, 10, 10],
  ])('%s', (_name, changes, authority, legal) => {
    const { exposure, authorityRupiah } = countExposure(approved, [loan(changes)], today);
    expect([authorityRupiah, exposure.countedRupiah]).toEqual([authority * million, legal * million]);
  });
});

describe('B11 a second application of one person', () => {
  it('is taken and shown unless the bank refuses it', () => {
    const mayOpen = [mayOpenAnother(1, 'ACCEPT_AND_SHOW'), mayOpenAnother(1, 'REFUSE'), mayOpenAnother(0, 'REFUSE')];
    expect(mayOpen).toEqual([true, false, true]);
  });
});
