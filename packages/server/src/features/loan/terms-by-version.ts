import type { FeeRules } from '@trustiq/domain/loan/fee-rules.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import { feesBeforeTheBook } from '@trustiq/domain/policy/version-one/products.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Policies } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { governingPolicy } from '../../platform/policy/governing-policy.ts';
import type { Standing } from '../../platform/policy/governing-version.ts';
import { listOptions } from './insurance-options.store.ts';
import { findProduct, listProducts } from './loan-products.store.ts';

/** What the terms of a case are completed from and checked against. */
export type TermsRules = {
  readonly findProduct: (id: number) => Promise<LoanProduct | null>;
  readonly listProducts: () => Promise<readonly LoanProduct[]>;
  readonly listOptions: () => Promise<readonly InsuranceOption[]>;
  readonly fees: FeeRules;
};

/** Of a case that nobody has recommended, and of one that does not exist yet. */
export const BEFORE_A_ROUND: Standing = { chain: [], policyVersion: null };

/**
 * Products, insurances and fees by the version that governs the case: that of its round from the recommendation on, so that
 * nobody's terms are judged by bounds that came after the votes; before that the one of the day, from the book itself, whose
 * tables may be written a moment later.
 */
export function termsByVersion(policies: Policies, db: Db, standing: Standing, at: Date): TermsRules {
  const governing = governingPolicy(policies, standing, at);
  if (governing === 'unreadable') throw new Failure('UNAVAILABLE');
  const told = governing?.policy.products.offered ?? [];
  const toldOf = (id: number) => told.find((product) => product.id === id) ?? null;
  // The tables know nothing of the insurance that a loan begins with.
  const asTold = (product: LoanProduct): LoanProduct => ({
    ...product,
    defaultInsuranceCode: toldOf(product.id)?.defaultInsuranceCode ?? null,
  });
  const fees = governing?.policy.products.fees ?? feesBeforeTheBook;
  const findInTable = async (id: number) => {
    const product = await findProduct(db, { id });
    return product && asTold(product);
  };
  if (governing === null || governing.isToldByTables)
    return {
      fees,
      findProduct: findInTable,
      listProducts: async () => (await listProducts(db)).map(asTold),
      listOptions: () => listOptions(db),
    };
  const { insurance } = governing.policy;
  return {
    fees,
    // One that the book does not name was closed by it, as its table knows it.
    findProduct: async (id) => toldOf(id) ?? findInTable(id),
    listProducts: async () => told,
    listOptions: async () => insurance.options.filter(({ isActive }) => isActive),
  };
}
