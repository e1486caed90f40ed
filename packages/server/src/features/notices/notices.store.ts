import type { Notice } from '@trustiq/contract/notices/notices.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

const columns = ['id', 'kind', 'application_id', 'details', 'created_at', 'read_at'] as const;

type Row = {
  id: number;
  kind: string;
  application_id: number | null;
  details: Record<string, unknown>;
  created_at: Date;
  read_at: Date | null;
};

const toNotice = (row: Row): Notice => ({
  id: row.id,
  kind: row.kind,
  applicationId: row.application_id,
  details: row.details,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
});

export async function listNoticesOf(db: Db, userId: number, limit: number): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toNotice);
}

/** Null when the notice is somebody else's or does not exist. The first reading counts. */
export async function markRead(db: Db, userId: number, id: number, at: Date): Promise<Notice | null> {
  const row = await db
    .updateTable('notices')
    .set({ read_at: sql`coalesce(read_at, ${at.toISOString()}::timestamptz)` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  return row === undefined ? null : toNotice(row);
}
