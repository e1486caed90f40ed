import { openStatuses } from '@trustiq/domain/workflow/application-workflow.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export type NikHistory = { readonly hash: string; readonly isOpen: boolean; readonly isRejected: boolean };

/** What the bank knows of many people at once: one statement for a whole list. */
export async function findNikHistories(
  db: Db,
  hashes: readonly string[],
  rejectedSince: Date,
): Promise<readonly NikHistory[]> {
  const { rows } = await sql<NikHistory>`
    select encode(a.nik_hash, 'hex') as hash,
      bool_or(a.status in (${sql.join(openStatuses)})) as "isOpen",
      bool_or(a.status = 'REJECTED' and a.status_since >= ${rejectedSince.toISOString()}::timestamptz) as "isRejected"
    from applications a
    where a.nik_hash in (
      select decode(given.hash, 'hex') from json_array_elements_text(${JSON.stringify(hashes)}::json) as given(hash))
    group by a.nik_hash`.execute(db);
  return rows;
}
