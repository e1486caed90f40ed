import { describe, expect, it } from 'vitest';
import { feesBeforeTheBook } from '../policy/version-one/products.ts';
import { completeTerms, type RequestedTerms, type StandingTerms } from './complete-terms.ts';
import { defaultFees } from './fees.ts';
import { insurances, products } from './fixtures/product-catalogue.ts';
import { eachFee } from './loan-fees.ts';
import { productErrors } from './product-errors.ts';
import type { LoanProduct } from './product-terms.ts';

const standing: StandingTerms = {
  productId: products.KMPS1.id,
  annualRatePercent: 18,
  insuranceCode: 'JWA01',
  insurancePercent: 2.25,
  fees: {
    ...defaultFees(products.KMPS1, 20_000_000, { hasSavingsAccount: false }, feesBeforeTheBook),
    provisiPercent: 0.75,
  },
};

const nothingSaid: RequestedTerms = {
  amountRupiah: 20_000_000,
  tenorMonths: 12,
  annualRatePercent: null,
  insuranceCode: null,
  insurancePercent: null,
  fees: eachFee(() => null),
};

const completed = (requested: Partial<RequestedTerms>, product: LoanProduct = products.KMPS1) =>
  completeTerms({ ...nothingSaid, ...requested }, standing, {
    product,
    options: Object.values(insurances),
    isCashCollateral: false,
    productFees: defaultFees(product, 20_000_000, { hasSavingsAccount: false }, feesBeforeTheBook),
  });

describe('terms that a request leaves open', () => {
  it('stay as they stand while the product does', () => {
    expect(completed({})).toMatchObject({
      annualRatePercent: 18,
      insurance: { code: 'JWA01' },
      insurancePercent: 2.25,
      fees: { provisiPercent: 0.75, servicePercent: 2 },
    });
  });

  it('become the product’s own when the product changes', () => {
    expect(completed({}, products.KMPS4)).toMatchObject({
      annualRatePercent: 12,
      insurance: { code: 'JWA01' },
      fees: { provisiPercent: 1, notaryRupiah: 250_000, stampDutyRupiah: 30_000 },
    });
  });

  it('reset the percent when the insurance changes, to what option and product both allow', () => {
    expect(completed({ insuranceCode: 'JWA02' })).toMatchObject({
      insurance: { code: 'JWA02' },
      insurancePercent: 2.5,
    });
  });

  it('lower the percent to what a cash loan allows', () => {
    expect(completed({}, products.CL1)).toMatchObject({ insurance: { code: 'JWA01' }, insurancePercent: 0.5 });
    expect(completed({ insuranceCode: 'NON01' }, products.CL1)).toMatchObject({ insurancePercent: 0 });
  });

  it('never replace what was said, a zero included', () => {
    const fees = { ...nothingSaid.fees, savingsAccountRupiah: 0, notaryRupiah: 125_000 };
    expect(completed({ annualRatePercent: 24, insurancePercent: 0.3, fees })).toMatchObject({
      annualRatePercent: 24,
      insurancePercent: 0.3,
      fees: { savingsAccountRupiah: 0, notaryRupiah: 125_000, provisiPercent: 0.75 },
    });
  });

  it('know no insurance that does not exist', () => {
    expect(completed({ insuranceCode: 'XXX99' }).insurance).toBeNull();
  });
});

describe('the product of an application', () => {
  const application = { productId: products.KMPS1.id, track: 'CHECKER' } as const;
  it.each<[string, LoanProduct | null, string[]]>([
    ['may change within the track', products.KMPS4, []],
    ['may not lead to another track', products.KPG1, ['PRODUCT_OF_ANOTHER_TRACK']],
    ['must exist', null, ['PRODUCT_NOT_OFFERED']],
    ['must still be sold', { ...products.KMPS4, isActive: false }, ['PRODUCT_NOT_OFFERED']],
    ['may be kept after its sale has ended', { ...products.KMPS1, isActive: false }, []],
  ])('%s', (_, product, codes) => {
    expect(productErrors(product, application).map(({ code }) => code)).toEqual(codes);
  });
});
