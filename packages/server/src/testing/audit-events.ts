import type { Db } from '../platform/database/open-database.ts';
import { FIXTURE_EVENT } from './remember.ts';

type AuditedEvent = { readonly event: string; readonly details: Record<string, unknown> };

/** What the program writes down about itself while it makes a test's bank. */
const preparation = [
  'demo_accounts_created',
  'watchlist_imported',
  'rows_marked',
  'record_boundary',
  'audit_tree_begun',
  FIXTURE_EVENT,
];

/**
 * What was written down about a person, or (null) about nobody in particular, without the versions that every entry names;
 * the oldest first.
 */
export async function auditEventsOf(db: Db, userName: string | null): Promise<AuditedEvent[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.user_id')
    .select(['event', 'payload'])
    .where('user_name', userName === null ? 'is' : '=', userName)
    .where('event', 'not in', preparation)
    .orderBy('audit_entries.id')
    .execute();
  return rows.map(({ event, payload }) => {
    const entry = JSON.parse(payload) as { details: Record<string, unknown> };
    const { marks: _marks, relied: _relied, actorMarks: _actor, ...details } = entry.details;
    return { event, details };
  });
}
