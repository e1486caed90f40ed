import type { TermsRulesView } from '@trustiq/contract/loan/terms-rules.ts';
import { productErrors } from '@trustiq/domain/loan/product-errors.ts';
import type { LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { termsByVersion } from './terms-by-version.ts';

const toView = (product: LoanProduct): TermsRulesView['products'][number] => ({
  ...product,
  defaultInsuranceCode: product.defaultInsuranceCode ?? null,
});

/** What a screen completes and previews terms by, while somebody types: the same that judges them when they are saved. */
export function getTermsRules({ now, policies, cases }: CaseDeps): Handler<'getTermsRules'> {
  return ({ params, actor }) =>
    cases.show(actor, { id: params.appId }, async (trx, { record }) => {
      const rules = termsByVersion(policies, trx, record, now());
      const own = await rules.findProduct(record.productId);
      const others = (await rules.listProducts()).filter(
        (product) => product.id !== own?.id && productErrors(product, record).length === 0,
      );
      const products = [...(own === null ? [] : [own]), ...others].toSorted((one, other) => one.id - other.id);
      return {
        products: products.map(toView),
        insurances: [...(await rules.listOptions())],
        fees: feesView(rules.fees),
      };
    });
}

const feesView = ({ notary, ...fees }: ReturnType<typeof termsByVersion>['fees']): TermsRulesView['fees'] => ({
  ...fees,
  notary: {
    NONE: [...notary.NONE],
    FIDUCIARY: [...notary.FIDUCIARY],
    MORTGAGE: [...notary.MORTGAGE],
    SAVINGS: [...notary.SAVINGS],
  },
});
