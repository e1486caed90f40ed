import { bankDayOf } from '../../platform/bank-day.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { getLoan } from './loan.store.ts';
import { scheduleOf } from './loan-schedule.ts';
import { listRepaymentRows } from './repayment-rows.store.ts';

export function getRepaymentSchedule({ now, cases }: CaseDeps): Handler<'getRepaymentSchedule'> {
  return ({ params, actor }) =>
    cases.show(actor, { id: params.appId }, async (trx, { record }) => {
      const agreed = await listRepaymentRows(trx, record.id);
      return agreed.length > 0 ? agreed : scheduleOf(await getLoan(trx, record.id), bankDayOf(now()));
    });
}
