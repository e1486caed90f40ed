import { type CheckedRequest, checkRequest, type RequestContext } from '../origination/check-request.ts';
import { accepted, type FieldError, type Result, refused } from '../result.ts';
import type { PrescreenBranch, PrescreenProduct } from './loan-request.ts';
import type { PrescreenApplicant } from './prescreen-row.ts';
import type { RowError } from './row-errors.ts';

/** What the policy of the day says of the terms that a list has no column for. */
export type StartingTerms = Pick<RequestContext, 'insuranceOptions' | 'feeRules' | 'certificatePrices'>;

type Lists = Pick<RequestContext, 'today'> & {
  readonly products: readonly PrescreenProduct[];
  readonly branches: readonly PrescreenBranch[];
};

/** A list has no column for insurer and rate: what is wrong with them stands at the product that they come from. */
function inColumns({ field, code }: FieldError): RowError {
  if (field === 'amountRupiah') return { field: 'plafondRupiah', code: 'plafond_out_of_bounds' };
  if (field === 'tenorMonths') return { field: 'tenorMonths', code: 'tenor_out_of_bounds' };
  if (code === 'branch_not_for_product') return { field: 'branchId', code };
  if (code === 'unknown_product') return { field: 'productCode', code };
  return code === 'not_insurable' ? { field: 'birthDate', code } : { field: 'productCode', code: 'no_insurance' };
}

/** The terms a person from a list starts with: what the row asks for, the rest as the policy has it for its product. */
export function startingLoan(
  applicant: PrescreenApplicant,
  { products, branches, today }: Lists,
  terms: StartingTerms,
): Result<CheckedRequest, readonly RowError[]> {
  const { productId, branchId, birthDate, plafondRupiah: amountRupiah, tenorMonths } = applicant;
  const asked = { amountRupiah, tenorMonths, annualRatePercent: null, insuranceCode: null, insurancePercent: null };
  const request = checkRequest(asked, {
    ...terms,
    product: products.find(({ id }) => id === productId) ?? null,
    areaId: branches.find(({ id }) => id === branchId)?.areaId ?? 0,
    birthDate,
    today,
  });
  return request.ok ? accepted(request.value) : refused(request.refusal.map(inColumns));
}
