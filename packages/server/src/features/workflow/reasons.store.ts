import type { Reason } from '@trustiq/domain/workflow/reasons.ts';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import type { Db } from '../../platform/database/open-database.ts';

export async function findReason(db: Db, code: string): Promise<Reason | null> {
  const row = await db
    .selectFrom('reasons')
    .select(['code', 'category'])
    .where('code', '=', code)
    .modifyEnd(keptPlan)
    .executeTakeFirst();
  return row ?? null;
}
