import { expect, it } from 'vitest';
import { ownLoans } from './own-loans.ts';

const loan = { applicationId: 1, countedRupiah: 5_000_000, isSpouse: false };

it('counts what was paid out to the applicant, repaid or not, and nothing that was only asked for', () =>
  expect(
    ownLoans({
      countedRupiah: 0,
      loans: [
        { ...loan, status: 'DISBURSED' },
        { ...loan, applicationId: 2, status: 'DISBURSED', isSpouse: true },
        { ...loan, applicationId: 3, status: 'PREDISBURSE' },
      ],
      shown: [
        { applicationId: 4, status: 'DISBURSED', amountRupiah: 1, isSpouse: false },
        { applicationId: 5, status: 'ANALYST', amountRupiah: 1, isSpouse: false },
      ],
    }),
  ).toBe(2));
