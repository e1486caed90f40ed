import type { AuditEntry } from '@trustiq/contract/audit/audit-entries.ts';
import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import { sql } from 'kysely';
import { listPage } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';

const entries = (db: Db) =>
  db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.user_id')
    .select(['audit_entries.id', 'at', 'event', 'application_id', 'payload', 'user_name', 'first_name', 'last_name']);

type Row = {
  id: number;
  at: Date;
  event: string;
  application_id: number | null;
  payload: string;
  user_name: string | null;
  first_name: string | null;
  last_name: string | null;
};

function toEntry(row: Row): AuditEntry {
  const { ip, details } = JSON.parse(row.payload) as Pick<AuditEntry, 'ip' | 'details'>;
  return {
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    applicationId: row.application_id,
    userName: row.user_name,
    fullname: row.user_name === null ? null : `${row.first_name} ${row.last_name}`.trim(),
    ip,
    details,
  };
}

export async function listEntriesOf(db: Db, userId: number, limit: number): Promise<AuditEntry[]> {
  const rows = await entries(db)
    .where('audit_entries.user_id', '=', userId)
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

export type AuditSearch = {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder<'id' | 'at'>[];
  readonly event?: string | undefined;
  readonly userName?: string | undefined;
  readonly applicationId?: number | undefined;
};

export function findEntries(
  db: Db,
  { page, size, sort, event, userName, applicationId }: AuditSearch,
): Promise<Page<AuditEntry>> {
  const query = entries(db)
    .$if(event !== undefined, (q) => q.where('event', '=', event as string))
    .$if(userName !== undefined, (q) => q.where(sql`lower(user_name)`, '=', (userName as string).toLowerCase()))
    .$if(applicationId !== undefined, (q) => q.where('application_id', '=', applicationId as number));
  return listPage(query, {
    page,
    size,
    sort,
    columns: { id: 'audit_entries.id', at: 'at' },
    tieBreaker: 'audit_entries.id',
    toRow: toEntry,
  });
}
