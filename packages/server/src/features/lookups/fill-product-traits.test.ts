import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { findProduct } from '../loan/loan-products.store.ts';
import { refuseOtherTracks, traitsOfBefore } from './fill-product-traits.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

describe('products of a bank that ran before they told how they behave', () => {
  it.each([106375, 106376, 106377, 106378, 106379, 106380, 106381, 106382])(
    'get the traits that a new bank has: %i',
    async (id) => {
      const product = await findProduct(bank.deps.db, { id });
      expect(product).toMatchObject(
        traitsOfBefore({ id, code: product?.code ?? '', track: 'CHECKER' }, [106381, 106382]),
      );
    },
  );

  it('follow the employee products that the bank had set, or their own track', () => {
    const own = { id: 7, code: 'OWN', track: 'HRD' } as const;
    expect(traitsOfBefore(own, undefined)).toMatchObject({ track: 'HRD', approvalPath: 'EMPLOYEE' });
    expect(traitsOfBefore(own, [106381])).toMatchObject({ track: 'CHECKER', approvalPath: 'AUTHORITY' });
    expect(traitsOfBefore({ ...own, track: 'CHECKER' }, [7])).toMatchObject({ track: 'HRD', approvalPath: 'EMPLOYEE' });
  });
});

describe('HRD_PRODUCT_IDS, which is no longer read,', () => {
  it('stops a bank whose products say something else', async () => {
    await expect(refuseOtherTracks(bank.deps.db, [106381])).rejects.toThrow(/HRD_PRODUCT_IDS names 106381, .*106382/);
  });

  it('stops none whose products say the same, or that has taken it out', async () => {
    await refuseOtherTracks(bank.deps.db, [106382, 106381]);
    await refuseOtherTracks(bank.deps.db, undefined);
  });
});

describe('a product that a bank writes itself', () => {
  it('has the traits of one that no rule knows, and cannot be without', async () => {
    const { db } = bank.deps;
    const {
      is_business: _,
      security: _1,
      is_single_instalment: _2,
      approval_path: _3,
      ...row
    } = await db.selectFrom('loan_products').selectAll().where('code', '=', 'KMPS3').executeTakeFirstOrThrow();
    await db
      .insertInto('loan_products')
      .values({ ...row, id: 9, code: 'OWN' })
      .execute();
    const traits = { isBusiness: false, security: 'NONE', isSingleInstalment: false, approvalPath: 'AUTHORITY' };
    expect(await findProduct(db, { id: 9 })).toMatchObject(traits);
    const own = () => db.updateTable('loan_products').where('id', '=', 9);
    await expect(own().set({ security: null }).execute()).rejects.toThrow(/traits_are_told/);
    await expect(own().set({ track: 'HRD' }).execute()).rejects.toThrow(/employee_loans_have_their_path/);
    await db.deleteFrom('loan_products').where('id', '=', 9).execute();
  });
});
