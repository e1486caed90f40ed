import { describe, expect, it } from 'vitest';
import { feesBeforeTheBook } from '../policy/version-one/products.ts';
import { feeErrors } from './fee-errors.ts';
import { defaultFees, loanFees } from './fees.ts';
import { products } from './fixtures/product-catalogue.ts';
import { eachFee } from './loan-fees.ts';

const noFees = eachFee(() => 0);

describe('fees', () => {
  it('split the service fee so that lender, partner and platform add up to the rupiah', () => {
    const shares = { servicePercent: 2, partnerServicePercent: 0.25, ttfServicePercent: 0.25 };
    const fees = loanFees(7_777_777, { ...noFees, ...shares }, { by: 'PERCENT', percent: 0 });
    expect(fees).toMatchObject({
      serviceRupiah: 155_556, // 155.555,54
      partnerServiceRupiah: 19_444, // 19.444,4425
      ttfServiceRupiah: 19_444,
      lenderServiceRupiah: 116_668,
    });
  });

  it.each([
    ['a percent of the principal', { by: 'PERCENT', percent: 0.35 }, 26_250, 0.35],
    ['the rupiah entered', { by: 'RUPIAH', amountRupiah: 26_250 }, 26_250, 0.35],
    ['the price of a certificate, stored with 0 per cent', { by: 'PRICE', priceRupiah: 30_000 }, 30_000, 0],
  ] as const)('charge for insurance %s', (_, premium, insuranceRupiah, insurancePercent) => {
    expect(loanFees(7_500_000, noFees, premium)).toMatchObject({ insuranceRupiah, insurancePercent });
  });

  it.each([
    ['an unsecured loan: no notary, two stamps', products.KMPS1, 40_000_000, 0, 20_000],
    ['a vehicle up to 50 million: 250.000, three stamps', products.KMPS4, 50_000_000, 250_000, 30_000],
    ['a vehicle above 50 million: 750.000, three stamps', products.KMPS4, 50_000_001, 750_000, 30_000],
    ['land: 1.500.000 and half a per cent, four stamps', products.KMPS3, 250_000_000, 2_750_000, 40_000],
    ['land worth the largest plafond, still below the cap', products.KMPS3, 1_000_000_000, 6_500_000, 40_000],
    ['land beyond the cap', products.KMPS3, 2_000_000_000, 7_500_000, 40_000],
  ])('start for %s', (_, product, amount, notaryRupiah, stampDutyRupiah) => {
    const fees = defaultFees(product, amount, { hasSavingsAccount: false }, feesBeforeTheBook);
    expect(fees).toMatchObject({ notaryRupiah, stampDutyRupiah, savingsAccountRupiah: 25_000, otherRupiah: 0 });
  });

  it('start without an account fee for a borrower who has a savings account', () => {
    const fees = defaultFees(products.KPG1, 10_000_000, { hasSavingsAccount: true }, feesBeforeTheBook);
    expect(fees).toMatchObject({ savingsAccountRupiah: 0, servicePercent: 1, provisiPercent: 0.5 });
  });

  it('start with the figures of the bank', () => {
    const rules = {
      ...feesBeforeTheBook,
      stampRupiah: 12_000,
      stamps: { NONE: 1, FIDUCIARY: 1, MORTGAGE: 5, SAVINGS: 1 },
      savingsAccountRupiah: 40_000,
      notary: {
        ...feesBeforeTheBook.notary,
        MORTGAGE: [
          { upToRupiah: 100_000_000, fixedRupiah: 600_000, percent: 1, mostRupiah: null },
          { upToRupiah: null, fixedRupiah: 0, percent: 2, mostRupiah: 3_000_000 },
        ],
      },
    };
    const start = (amount: number) => defaultFees(products.KMPS3, amount, { hasSavingsAccount: false }, rules);
    expect(start(100_000_000)).toMatchObject({
      stampDutyRupiah: 60_000,
      savingsAccountRupiah: 40_000,
      notaryRupiah: 1_600_000,
    });
    expect([start(100_000_001).notaryRupiah, start(200_000_000).notaryRupiah]).toEqual([2_000_000, 3_000_000]);
    // Stamps are whole ones of the day's price.
    expect(feeErrors({ ...noFees, stampDutyRupiah: 20_000 }, rules.stampRupiah)).toEqual([
      { code: 'STAMP_DUTY_NOT_WHOLE_STAMPS', stampRupiah: 12_000 },
    ]);
  });

  it('are refused all at once', () => {
    const errors = feeErrors(
      {
        ...noFees,
        servicePercent: 101,
        provisiPercent: -1,
        notaryRupiah: 0.5,
        stampDutyRupiah: 15_000,
      },
      10_000,
    );
    expect(errors).toEqual([
      { code: 'FEE_INVALID', field: 'servicePercent' },
      { code: 'FEE_INVALID', field: 'provisiPercent' },
      { code: 'FEE_INVALID', field: 'notaryRupiah' },
      { code: 'STAMP_DUTY_NOT_WHOLE_STAMPS', stampRupiah: 10_000 },
    ]);
  });

  it('refuse a partner and platform share above the service fee, but not one that equals it', () => {
    const split = (servicePercent: number) =>
      feeErrors({ ...noFees, servicePercent, partnerServicePercent: 0.1, ttfServicePercent: 0.2 }, 10_000);
    expect(split(0.3)).toEqual([]);
    expect(split(0.29)).toEqual([{ code: 'SERVICE_FEE_SPLIT_TOO_LARGE' }]);
  });
});
