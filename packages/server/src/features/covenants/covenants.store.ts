import type { RichText } from '@trustiq/contract/covenants/rich-text.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

/** Adds the next version; the caller holds the case. */
export async function insertCovenant(
  db: Db,
  applicationId: number,
  content: RichText,
  saved: { readonly by: number; readonly at: Date },
): Promise<number> {
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from covenants where application_id = ${applicationId})`;
  const row = await db
    .insertInto('covenants')
    .values({
      application_id: applicationId,
      version: next,
      content: JSON.stringify(content),
      saved_by: saved.by,
      saved_at: saved.at,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
