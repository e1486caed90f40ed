import { createHash } from 'node:crypto';
import type { FieldBook } from '@trustiq/contract/field/field-book.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { limitsOn } from '../../platform/policy/limits-on.ts';
import type { FieldDeps } from './field-deps.ts';

const digestOf = (book: object): string => createHash('sha256').update(JSON.stringify(book)).digest('hex');

/** What an application is filled in with today. */
export async function bookOn(deps: FieldDeps, db: Db, at: Date): Promise<FieldBook> {
  const offered = deps.offeredTerms(db, at);
  const all = await offered.listProducts();
  const products = all.filter(({ isActive }) => isActive);
  const { minimumAgeYears, maximumAgeAtMaturityYears } = limitsOn(deps.policies, at);
  const book = {
    products: products.map((product) => ({ ...product, defaultInsuranceCode: product.defaultInsuranceCode ?? null })),
    insurances: [...(await offered.listOptions())],
    fees: offered.fees as FieldBook['fees'],
    asked: deps.askedOn(at, products),
    certificate: offered.certificatePrices as FieldBook['certificate'],
    ages: { minimumAgeYears, maximumAgeAtMaturityYears },
    ...(await deps.lists(db)),
  };
  return { digest: digestOf(book), ...book };
}

export const getFieldBook =
  (deps: FieldDeps): Handler<'getFieldBook'> =>
  () =>
    bookOn(deps, deps.db, deps.now());
