import type { Originator } from '@trustiq/domain/workflow/scope.ts';
import type { Db } from '../platform/database/open-database.ts';

/** The channel that began the history of a case; null where people or a file did. One whose account is gone is closed. */
export async function findOriginator(db: Db, applicationId: number): Promise<Originator | null> {
  const row = await db
    .selectFrom('application_history as h')
    .leftJoin('service_accounts as s', 's.id', 'h.by_service_id')
    .select(['h.by_service_id as serviceId', 's.is_active as isActive'])
    .where('h.application_id', '=', applicationId)
    .where('h.from_status', 'is', null)
    .executeTakeFirst();
  return row == null || row.serviceId === null ? null : { serviceId: row.serviceId, isActive: row.isActive ?? false };
}
