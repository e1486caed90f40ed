import type { CaseDeps } from '../../deps.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { getLoan } from './loan.store.ts';
import { scheduleOf } from './loan-schedule.ts';
import { listRepaymentRows } from './repayment-rows.store.ts';

export function getRepaymentSchedule({ db, now, cases }: CaseDeps): Handler<'getRepaymentSchedule'> {
  return async ({ params, actor }) => {
    const { record } = await cases.read(actor, { id: params.appId });
    const agreed = await listRepaymentRows(db, record.id);
    return agreed.length > 0 ? agreed : scheduleOf(await getLoan(db, record.id), bankDayOf(now()));
  };
}
