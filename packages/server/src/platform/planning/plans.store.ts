import type { Db } from '../database/open-database.ts';

/** They are still listed by what they were planned as, until they are planned again. */
export async function forgetPlans(trx: Db, applicationIds: readonly number[]): Promise<void> {
  await trx.updateTable('applications').set({ planned_under: null }).where('id', 'in', applicationIds).execute();
}

/** What hangs on the bank's tables may have changed with them. */
export async function forgetAllPlans(trx: Db): Promise<void> {
  await trx.updateTable('applications').set({ planned_under: null }).where('planned_under', 'is not', null).execute();
}

/** They are still compared by what was known of them, until that is worked out again. */
export const forgetTraits = (trx: Db, applicationIds: readonly number[]) =>
  trx
    .insertInto('untraced_applications')
    .values(applicationIds.map((id) => ({ application_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
