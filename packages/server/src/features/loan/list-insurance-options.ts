import { toInsuranceOption } from '@trustiq/contract/loan/insurance-names.ts';
import { insuranceOptions } from '@trustiq/domain/loan/insurance-options.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { getCircumstances } from './get-circumstances.ts';
import { listOptions } from './insurance-options.store.ts';
import { findProduct } from './loan-products.store.ts';
import { termsByVersion } from './terms-by-version.ts';

/** All options, or those that a product offers to an application, by the policy that governs it. */
export function listInsuranceOptions({ db, now, policies, cases }: CaseDeps): Handler<'listInsuranceOptions'> {
  return async ({ query, actor }) => {
    const { productId, applicationRequestId } = query;
    if (productId === undefined) return (await listOptions(db)).map((option) => toInsuranceOption(option, null));
    const { product, options, circumstances } =
      applicationRequestId === undefined
        ? {
            product: await findProduct(db, { id: productId }),
            options: await listOptions(db),
            circumstances: { isCashCollateral: false },
          }
        : await cases.show(actor, { applicationRequestId }, async (trx, { record }) => {
            const rules = termsByVersion(policies, trx, record, now());
            return {
              product: await rules.findProduct(productId),
              options: await rules.listOptions(),
              circumstances: await getCircumstances(trx, record.id),
            };
          });
    if (product === null) throw new Failure('NOT_FOUND');
    return insuranceOptions(product, options, circumstances).map(({ option, ...offer }) =>
      toInsuranceOption(option, offer),
    );
  };
}
