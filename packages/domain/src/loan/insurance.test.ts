import { describe, expect, it } from 'vitest';
import { certificateBeforeTheBook } from '../policy/version-one/insurance.ts';
import { insurances, products } from './fixtures/product-catalogue.ts';
import { findInsuranceOffer, insuranceOptions } from './insurance-options.ts';
import { insurancePriceRupiah } from './insurance-price.ts';

const everyOption = Object.values(insurances);
const unsecured = { isCashCollateral: false };
const codes = (product: (typeof products)[keyof typeof products], circumstances = unsecured) =>
  insuranceOptions(product, everyOption, circumstances).map((offer) => offer.option.code);

describe('the price of an insurance certificate', () => {
  it.each([
    ['30.000 for 10 million over a year at 35', 10_000_000, 12, 35, 30_000],
    ['at least 25.000, for 3 million over a month at 28', 3_000_000, 1, 28, 25_000],
    ['675.000 for 50 million over three years at 47', 50_000_000, 36, 47, 675_000],
    ['400.000 for 25 million over two years at 58', 25_000_000, 24, 58, 400_000],
    ['a second year from the thirteenth month', 10_000_000, 13, 35, 60_000],
    ['the young price up to 40', 10_000_000, 12, 40, 30_000],
    ['the middle price from 41', 10_000_000, 12, 41, 45_000],
    ['the middle price up to 50', 10_000_000, 12, 50, 45_000],
    ['the old price from 51', 10_000_000, 12, 51, 80_000],
    ['the old price up to 60', 10_000_000, 12, 60, 80_000],
    ['not to be had at 61', 10_000_000, 12, 61, null],
  ])('is %s', (_, principalRupiah, tenorMonths, ageYears, price) => {
    expect(insurancePriceRupiah({ principalRupiah, tenorMonths, ageYears }, certificateBeforeTheBook)).toBe(price);
  });

  it('follows the table of the bank', () => {
    const prices = { minimumRupiah: 50_000, yearlyPercentUpToAge: [{ ageYears: 55, percent: 1 }] };
    const price = (ageYears: number, principalRupiah: number) =>
      insurancePriceRupiah({ principalRupiah, tenorMonths: 13, ageYears }, prices);
    expect([price(55, 10_000_000), price(55, 2_000_000), price(56, 10_000_000)]).toEqual([200_000, 50_000, null]);
  });
});

describe('insurance options', () => {
  it('of a cash loan leave out the guarantee, whose premium starts above the product, and include none at all', () => {
    expect(codes(products.CL1)).toEqual(['NON01', 'JWA01', 'JWA02', 'KRD01', 'GEN01', 'CER01', 'CER02']);
  });

  it('of a business loan include the guarantee, but not no insurance, nor certificates the marketplace does not price', () => {
    expect(codes(products.KMPS1)).toEqual(['JWA01', 'JWA02', 'KRD01', 'PJM01', 'GEN01']);
  });

  it('include none at all for a loan secured by a deposit', () => {
    expect(codes(products.KMPS1, { isCashCollateral: true })).toContain('NON01');
  });

  it.each([
    ['the product caps the option', products.KMPS1, insurances.JWA02, 0.3, 2.5],
    ['the option caps the product', products.KMPS3, insurances.JWA01, 0.5, 2.5],
    ['both meet in one percent', products.CL1, insurances.KRD01, 0.5, 0.5],
    [
      'the product has no bounds',
      { ...products.KMPS1, minInsurancePercent: null, maxInsurancePercent: null },
      insurances.PJM01,
      0.75,
      3,
    ],
  ])('allow what both allow and start at its top where %s', (_, product, option, minPercent, maxPercent) => {
    const offer = findInsuranceOffer(product, option, unsecured);
    expect(offer).toEqual({ option, minPercent, maxPercent, defaultPercent: maxPercent });
  });

  it('always start inside their own bounds', () => {
    for (const product of Object.values(products)) {
      for (const offer of insuranceOptions(product, everyOption, unsecured)) {
        expect(offer.defaultPercent).toBeGreaterThanOrEqual(offer.minPercent);
        expect(offer.defaultPercent).toBeLessThanOrEqual(offer.maxPercent);
      }
    }
  });
});
