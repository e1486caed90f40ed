import { trackOfArea } from '../access/track.ts';
import { tenorBounds } from '../loan/loan-bounds.ts';
import type { LoanProduct } from '../loan/product-terms.ts';
import type { PrescreenApplicant, PrescreenField } from './prescreen-row.ts';
import type { RowError, RowErrorCode } from './row-errors.ts';

export type PrescreenProduct = LoanProduct;
export type PrescreenBranch = { readonly id: number; readonly code: string; readonly areaId: number };

type LoanRequest = Pick<PrescreenApplicant, 'productId' | 'plafondRupiah' | 'tenorMonths' | 'branchId'>;
type Lists = {
  readonly products: readonly PrescreenProduct[];
  readonly branches: readonly PrescreenBranch[];
  /** What a row that names no product applies for. */
  readonly defaultProductCode: string;
};

/** What a row asks for. The request is there as soon as its figures make sense, so that age can be judged too. */
export function loanRequest(
  textOf: (field: PrescreenField) => string,
  { products, branches, defaultProductCode }: Lists,
): { readonly request: LoanRequest | null; readonly faults: readonly RowError[] } {
  const faults: RowError[] = [];
  const fault = (field: PrescreenField, code: RowErrorCode) => {
    if (textOf(field) !== '' || field === 'productCode') faults.push({ field, code });
  };
  const productCode = textOf('productCode').toUpperCase() || defaultProductCode;
  const product = products.find(({ code, isActive }) => isActive && code === productCode);
  const branch = namedBranch(textOf('branchId'), branches);
  const plafondRupiah = wholeNumber(textOf('plafondRupiah'));
  const tenorMonths = wholeNumber(textOf('tenorMonths'));

  if (!product) fault('productCode', 'unknown_product');
  if (!branch) fault('branchId', 'unknown_branch');
  if (product && branch && trackOfArea(branch.areaId) !== product.track) fault('branchId', 'branch_not_for_product');
  const plafond = { min: product?.minPlafondRupiah ?? 1, max: product?.maxPlafondRupiah ?? Number.MAX_SAFE_INTEGER };
  if (!isInside(plafondRupiah, plafond)) fault('plafondRupiah', 'plafond_out_of_bounds');
  const tenor = product ? tenorBounds(product) : { min: 1, max: Number.MAX_SAFE_INTEGER };
  if (!isInside(tenorMonths, tenor)) fault('tenorMonths', 'tenor_out_of_bounds');

  const isSensible =
    product && branch && plafondRupiah !== null && tenorMonths !== null && isInside(tenorMonths, tenor);
  return {
    request: isSensible ? { productId: product.id, plafondRupiah, tenorMonths, branchId: branch.id } : null,
    faults,
  };
}

/**
 * By its code, which is what people know of a branch; by its number where no branch has such a code, as lists of before
 * have it.
 */
function namedBranch(name: string, branches: readonly PrescreenBranch[]): PrescreenBranch | undefined {
  const wanted = name.toUpperCase();
  return branches.find(({ code }) => code.toUpperCase() === wanted) ?? branches.find(({ id }) => String(id) === wanted);
}

const wholeNumber = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

const isInside = (value: number | null, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value !== null && value >= min && value <= max;
