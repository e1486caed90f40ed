import type { Db } from '../platform/database/open-database.ts';

type AuditedEvent = { readonly event: string; readonly details: Record<string, unknown> };

/** What was written down about a person, or (null) about nobody in particular; the oldest first. */
export async function auditEventsOf(db: Db, userName: string | null): Promise<AuditedEvent[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.user_id')
    .select(['event', 'payload'])
    .where('user_name', userName === null ? 'is' : '=', userName)
    .orderBy('audit_entries.id')
    .execute();
  return rows.map(({ event, payload }) => ({
    event,
    details: (JSON.parse(payload) as { details: Record<string, unknown> }).details,
  }));
}
