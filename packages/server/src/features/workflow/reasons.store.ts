import type { Reason } from '@trustiq/domain/workflow/reasons.ts';
import type { Db } from '../../platform/database/open-database.ts';

export async function findReason(db: Db, code: string): Promise<Reason | null> {
  return (
    (await db.selectFrom('reasons').select(['code', 'category']).where('code', '=', code).executeTakeFirst()) ?? null
  );
}
