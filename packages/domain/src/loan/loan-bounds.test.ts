import { describe, expect, it } from 'vitest';
import { insurances, products } from './fixtures/product-catalogue.ts';
import { findInsuranceOffer } from './insurance-options.ts';
import { insuranceRupiahBounds, loanBoundErrors, tenorBounds } from './loan-bounds.ts';

const product = products.KMPS1;
const offer = findInsuranceOffer(product, insurances.JWA02, { isCashCollateral: false });
const terms = {
  amountRupiah: 10_000_000,
  tenorMonths: 12,
  annualRatePercent: 18,
  premium: { by: 'PERCENT', percent: 0.5 },
} as const;

describe('the bounds of a loan', () => {
  it.each([
    ['terms inside', {}],
    ['the smallest plafond', { amountRupiah: 5_000_000 }],
    ['the largest plafond', { amountRupiah: 50_000_000 }],
    ['the shortest tenor', { tenorMonths: 6 }],
    ['the longest tenor', { tenorMonths: 36 }],
    ['the lowest rate', { annualRatePercent: 12 }],
    ['the highest rate', { annualRatePercent: 24 }],
    ['the smallest premium', { premium: { by: 'PERCENT', percent: 0.3 } }],
    ['the largest premium', { premium: { by: 'PERCENT', percent: 2.5 } }],
    ['the smallest premium in rupiah', { premium: { by: 'RUPIAH', amountRupiah: 30_000 } }],
    ['the largest premium in rupiah', { premium: { by: 'RUPIAH', amountRupiah: 250_000 } }],
  ] as const)('allow %s', (_, change) => {
    expect(loanBoundErrors(product, offer, { ...terms, ...change })).toEqual([]);
  });

  const amount = { code: 'AMOUNT_OUT_OF_BOUNDS', min: 5_000_000, max: 50_000_000 };
  const tenor = { code: 'TENOR_OUT_OF_BOUNDS', min: 6, max: 36 };
  const rate = { code: 'RATE_OUT_OF_BOUNDS', min: 12, max: 24 };
  const percent = { code: 'INSURANCE_PERCENT_OUT_OF_BOUNDS', min: 0.3, max: 2.5 };
  const rupiah = { code: 'INSURANCE_RUPIAH_OUT_OF_BOUNDS', min: 30_000, max: 250_000 };

  it.each([
    ['a rupiah too little', { amountRupiah: 4_999_999 }, amount],
    ['a rupiah too much', { amountRupiah: 50_000_001 }, amount],
    ['half a rupiah', { amountRupiah: 10_000_000.5 }, amount],
    ['an amount not entered', { amountRupiah: Number.NaN }, amount],
    ['a month too short', { tenorMonths: 5 }, tenor],
    ['a month too long', { tenorMonths: 37 }, tenor],
    ['half a month', { tenorMonths: 12.5 }, tenor],
    ['a rate too low', { annualRatePercent: 11.99 }, rate],
    ['a rate too high', { annualRatePercent: 24.01 }, rate],
    ['a premium too small', { premium: { by: 'PERCENT', percent: 0.29 } }, percent],
    ['a premium too large', { premium: { by: 'PERCENT', percent: 2.51 } }, percent],
    ['a premium a rupiah too small', { premium: { by: 'RUPIAH', amountRupiah: 29_999 } }, rupiah],
    ['a premium a rupiah too large', { premium: { by: 'RUPIAH', amountRupiah: 250_001 } }, rupiah],
  ] as const)('refuse %s', (_, change, error) => {
    expect(loanBoundErrors(product, offer, { ...terms, ...change })).toEqual([error]);
  });

  it('name everything that is wrong at once', () => {
    const wrong = {
      amountRupiah: 0,
      tenorMonths: 0,
      annualRatePercent: 0,
      premium: { by: 'PERCENT', percent: 9 },
    } as const;
    expect(loanBoundErrors(product, offer, wrong)).toEqual([amount, tenor, rate, percent]);
  });

  it.each([products.CL1, products.CL2])('hold $code to one month, whatever its record says', (cashLoan) => {
    expect(tenorBounds({ ...cashLoan, minTenorMonths: 1, maxTenorMonths: 12 })).toEqual({ min: 1, max: 1 });
  });

  it('accept in rupiah what they accept in percent when the edge falls between two rupiah', () => {
    if (!offer) throw new Error('JWA02 is offered');
    expect(insuranceRupiahBounds(10_000_001, offer)).toEqual({ min: 30_000, max: 250_000 });
  });

  it('leave a certificate without percent bounds', () => {
    const certificate = findInsuranceOffer(products.KPG1, insurances.CER01, { isCashCollateral: false });
    const priced = { ...terms, annualRatePercent: 12, premium: { by: 'PRICE', priceRupiah: 675_000 } } as const;
    expect(loanBoundErrors(products.KPG1, certificate, priced)).toEqual([]);
  });
});
