import { fromPriceQuery, toPrice } from '@trustiq/contract/loan/insurance-names.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { getCircumstances } from './get-circumstances.ts';
import type { AskPrice } from './insurer.gateway.ts';
import { getLoan } from './loan.store.ts';
import { findProduct } from './loan-products.store.ts';
import { termsByVersion } from './terms-by-version.ts';

/** The certificate asked for, the one the loan has, or the first there is. */
export function getInsurancePrice(
  { db, now, policies, cases }: CaseDeps,
  { askPrice }: { readonly askPrice: AskPrice },
): Handler<'getInsurancePrice'> {
  return async ({ params, query, actor }) => {
    const { certificateProductId, insuranceCode, amountRupiah, tenorMonths } = fromPriceQuery(query);
    const { loan, birthDate, options } = await cases.show(actor, params, async (trx, { record }) => ({
      loan: await getLoan(trx, record.id),
      birthDate: (await getCircumstances(trx, record.id)).birthDate,
      options: await termsByVersion(policies, trx, record, now()).listOptions(),
    }));
    const product = await findProduct(db, { insurer_product_id: certificateProductId });
    if (product?.certificateProductId == null) throw new Failure('NOT_FOUND');
    const certificates = options.filter(({ group }) => group === 'CER');
    const wanted = insuranceCode ?? loan.insurance_code;
    const certificate =
      certificates.find(({ code }) => code === wanted) ?? (insuranceCode === undefined ? certificates[0] : undefined);
    if (certificate === undefined) throw new Failure('NOT_FOUND');
    const price = await askPrice({
      certificateProductId: product.certificateProductId,
      insuranceCode: certificate.code,
      principalRupiah: amountRupiah ?? loan.amount_rupiah,
      tenorMonths: tenorMonths ?? loan.tenor_months,
      birthDate,
    });
    if (price === null) throw new Failure('NOT_FOUND');
    return toPrice(certificate.code, price);
  };
}
