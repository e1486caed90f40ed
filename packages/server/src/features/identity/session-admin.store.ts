import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { likePattern, listPage } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';

type OpenSession = {
  readonly id: number;
  readonly userName: string;
  readonly fullname: string;
  readonly role: Role;
  readonly ip: string;
  readonly userAgent: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
};

type Moment = { readonly now: Date; readonly idleSince: Date };

const openSessions = (db: Db, { now, idleSince }: Moment) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .where('is_active', '=', true);

export type SessionSearch = Moment & {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder<'id' | 'userName' | 'startedAt' | 'lastSeenAt'>[];
  readonly userNameContains?: string | undefined;
};

export function findOpenSessions(db: Db, search: SessionSearch): Promise<Page<OpenSession>> {
  const { page, size, sort, userNameContains } = search;
  const query = openSessions(db, search)
    .select(['sessions.id', 'user_name', 'first_name', 'last_name', 'role', 'ip', 'user_agent'])
    .select(['started_at', 'last_seen_at'])
    .$if(userNameContains !== undefined, (q) => q.where('user_name', 'ilike', likePattern(userNameContains as string)));
  return listPage(query, {
    page,
    size,
    sort,
    columns: { id: 'sessions.id', userName: 'user_name', startedAt: 'started_at', lastSeenAt: 'last_seen_at' },
    tieBreaker: 'sessions.id',
    toRow: (row) => ({
      id: row.id,
      userName: row.user_name,
      fullname: `${row.first_name} ${row.last_name}`.trim(),
      role: row.role,
      ip: row.ip,
      userAgent: row.user_agent,
      startedAt: row.started_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    }),
  });
}
