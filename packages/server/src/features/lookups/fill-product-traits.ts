import type { ProductTraits, Security } from '@trustiq/domain/loan/product-terms.ts';
import { BankRefused } from '../../platform/database/bank-refused.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Upgrade } from '../../platform/opening/upgrade.ts';
import { bringPolicy } from '../../platform/record/keep-policy.ts';
import { listHrdProductIds, listUntoldProducts, saveProductTraits } from './product-traits.store.ts';

type UntoldProduct = { readonly id: number; readonly code: string; readonly track: ProductTraits['track'] };

/** What the rules knew by number and code before products told it themselves. Products of today are not added here. */
const businessIds: readonly number[] = [106377, 106378, 106379, 106380];
const securityById: Readonly<Record<number, Security>> = { 106379: 'MORTGAGE', 106380: 'FIDUCIARY', 106382: 'SAVINGS' };
const cashLoanCodes: readonly string[] = ['CL1', 'CL2'];

export function traitsOfBefore(
  { id, code, track: stored }: UntoldProduct,
  hrdProductIds: readonly number[] | undefined,
): ProductTraits {
  const isHrd = hrdProductIds === undefined ? stored === 'HRD' : hrdProductIds.includes(id);
  const isCashLoan = cashLoanCodes.includes(code);
  return {
    track: isHrd ? 'HRD' : 'CHECKER',
    isBusiness: businessIds.includes(id),
    security: securityById[id] ?? 'NONE',
    isSingleInstalment: isCashLoan,
    approvalPath: isHrd ? 'EMPLOYEE' : isCashLoan ? 'BRANCH' : 'AUTHORITY',
  };
}

/** The products of a bank that already runs go on behaving as they did. */
export const fillProductTraits: Upgrade = {
  name: 'product-traits',
  run: ({ db, now, hrdProductIds }) =>
    bringPolicy(db, now(), async (trx) => {
      for (const product of await listUntoldProducts(trx))
        await saveProductTraits(trx, product.id, traitsOfBefore(product, hrdProductIds));
    }),
};

/** A setting that is no longer read and says something else would mislead whoever reads it. */
export async function refuseOtherTracks(db: Db, hrdProductIds: readonly number[] | undefined): Promise<void> {
  if (hrdProductIds === undefined) return;
  const standing = await listHrdProductIds(db);
  const named = new Set(hrdProductIds);
  if (standing.length === named.size && standing.every((id) => named.has(id))) return;
  throw new BankRefused(
    `HRD_PRODUCT_IDS names ${hrdProductIds.join(', ')}, but the products with the track HRD are ${standing.join(', ') || 'none'}. The track of a product stands in loan_products (sign a change with \`npm run policy\`); take HRD_PRODUCT_IDS out of the environment.`,
  );
}
