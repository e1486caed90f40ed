import { toInsuranceOption } from '@trustiq/contract/loan/insurance-names.ts';
import { insuranceOptions } from '@trustiq/domain/loan/insurance-options.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { getCircumstances } from './get-circumstances.ts';
import { listOptions } from './insurance-options.store.ts';
import { findProduct } from './loan-products.store.ts';

/** All options, or those that a product offers to an application. */
export function listInsuranceOptions({ db, cases }: CaseDeps): Handler<'listInsuranceOptions'> {
  return async ({ query, actor }) => {
    const { productId, applicationRequestId } = query;
    const options = await listOptions(db);
    if (productId === undefined) return options.map((option) => toInsuranceOption(option, null));
    const product = await findProduct(db, { id: productId });
    if (product === null) throw new Failure('NOT_FOUND');
    const circumstances =
      applicationRequestId === undefined
        ? { isCashCollateral: false }
        : await cases.show(actor, { applicationRequestId }, (trx, { record }) => getCircumstances(trx, record.id));
    return insuranceOptions(product, options, circumstances).map(({ option, ...offer }) =>
      toInsuranceOption(option, offer),
    );
  };
}
