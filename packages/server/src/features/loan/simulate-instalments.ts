import { fromInstalmentsQuery, toInstalments } from '@trustiq/contract/loan/instalment-names.ts';
import { loanBoundErrors } from '@trustiq/domain/loan/loan-bounds.ts';
import { repaymentSchedule } from '@trustiq/domain/loan/repayment-schedule.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findProduct } from './loan-products.store.ts';
import { termsRefused } from './terms-refused.ts';

/** The instalments of a loan that nobody has asked for yet, as if it were disbursed today. */
export function simulateInstalments({ db, now }: Pick<Deps, 'db' | 'now'>): Handler<'simulateInstalments'> {
  return async ({ query, origin }) => {
    const { fineractProductId, amountRupiah: principal, annualRatePercent, tenorMonths } = fromInstalmentsQuery(query);
    const product = await findProduct(db, { core_product_id: fineractProductId });
    if (product === null || !product.isActive) throw new Failure('NOT_FOUND');
    const premium = { by: 'PERCENT', percent: 0 } as const;
    const errors = loanBoundErrors(product, null, { amountRupiah: principal, annualRatePercent, tenorMonths, premium });
    if (errors.length > 0) throw termsRefused(errors, 'principal', origin.language);
    const { interestType } = product;
    const disbursedOn = bankDayOf(now());
    const rows = repaymentSchedule({ interestType, principal, annualRatePercent, tenorMonths, disbursedOn });
    const [first] = rows;
    const last = rows.at(-1);
    if (!first || !last) throw new RangeError('A loan has at least one instalment');
    const interestRupiah = rows.reduce((sum, { interest }) => sum + interest, 0);
    return toInstalments({
      instalmentRupiah: first.instalment,
      interestTotalRupiah: interestRupiah,
      principalInstalmentRupiah: first.principal,
      totalRepaymentRupiah: principal + interestRupiah,
      firstDueDate: first.dueDate,
      lastDueDate: last.dueDate,
    });
  };
}
