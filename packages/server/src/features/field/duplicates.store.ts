import { openStatuses } from '@trustiq/domain/workflow/application-workflow.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** Where this person has asked already, or has been paid and may still owe. */
export const listOpenPlaces = (db: Db, nikHash: Uint8Array) =>
  db
    .selectFrom('applications')
    .select(['id', 'branch_id'])
    .where('nik_hash', '=', nikHash)
    .where('status', 'in', [...openStatuses, 'DISBURSED'])
    .execute();

export async function isListedNik(db: Db, nikHash: Uint8Array): Promise<boolean> {
  return (
    (await db.selectFrom('watchlist').select('id').where('nik_hash', '=', nikHash).executeTakeFirst()) !== undefined
  );
}
