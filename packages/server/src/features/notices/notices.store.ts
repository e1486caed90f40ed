import type { Notice, ToldNotice } from '@trustiq/contract/notices/notices.ts';
import type { DataScope } from '@trustiq/domain/access/data-scope.ts';
import type { Status } from '@trustiq/domain/workflow/application-statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { isHiddenVote } from '../../schema/hidden-vote.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';

const columns = ['id', 'kind', 'application_id', 'details', 'created_at', 'read_at'] as const;

type Row = {
  id: number;
  kind: string;
  application_id: number | null;
  details: Record<string, unknown>;
  created_at: Date;
  read_at: Date | null;
};

/** Whose step it was is told by name, where the reader may know it; a number of an account tells nobody anything. */
function withoutNumbers({ byUserId: _, ...told }: Record<string, unknown>): Record<string, unknown> {
  return told;
}

const toNotice = (row: Row): Notice => ({
  id: row.id,
  kind: row.kind,
  applicationId: row.application_id,
  details: withoutNumbers(row.details),
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

const nameOf = (person: string) => sql<string | null>`nullif(trim(concat(
  ${sql.ref(`${person}.first_name`)}, ' ', ${sql.ref(`${person}.last_name`)})), '')`;

/** Of a vote that is kept back. */
const nothingSaid = { by: null, reason: null, reasonCode: null, note: null };

export type NoticesPage = {
  readonly userId: number;
  readonly scope: DataScope;
  /** Only what was said of a case that came here is theirs to read; null where all of it is. */
  readonly onlyInto: Status | null;
  readonly before: number | null;
};

/** The newest first, with the applicant and the step that they tell of where the case is in sight. */
export async function listToldNotices(
  db: Db,
  { userId, scope, onlyInto, before }: NoticesPage,
  limit: number,
): Promise<ToldNotice[]> {
  const rows = await db
    .selectFrom('notices as n')
    .leftJoin('applications as a', (join) => join.onRef('a.id', '=', 'n.application_id').on(scopeCondition(scope)))
    .leftJoin('application_history as h', (join) =>
      join
        .onRef('h.application_id', '=', 'a.id')
        .on(sql<boolean>`h.sequence = (n.details ->> 'sequence')::integer`)
        .on(onlyInto === null ? sql<boolean>`true` : sql<boolean>`h.to_status = ${onlyInto}`),
    )
    .leftJoin('users as u', (join) =>
      join.on(
        sql<boolean>`u.id = (n.details ->> 'byUserId')::integer and (a.id is not null or n.application_id is null)`,
      ),
    )
    .leftJoin('reasons as r', 'r.code', 'h.reason_code')
    .select(['n.id', 'n.kind', 'n.application_id', 'n.details', 'n.created_at', 'n.read_at'])
    .select([
      'a.full_name as fullName',
      'a.status as statusNow',
      'h.reason_code as reasonCode',
      'h.note',
      'r.description as reason',
    ])
    .select(sql<boolean>`coalesce(${isHiddenVote(userId)}, false)`.as('isHidden'))
    .select(nameOf('u').as('by'))
    .where('n.user_id', '=', userId)
    .$if(before !== null, (query) => query.where('n.id', '<', before as number))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ fullName, statusNow, by, reason, reasonCode, note, isHidden, ...row }) => ({
    ...toNotice(row),
    fullName,
    statusNow,
    ...(isHidden ? nothingSaid : { by, reason, reasonCode, note }),
  }));
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * What came after `throughId` was not seen and stays unread. Numbers are given out before a transaction ends, so that a
 * notice may appear below one that is shown already: among those that were shown, only they are read.
 */
export async function markAllRead(db: Db, read: ReadThrough): Promise<void> {
  const { userId, throughId, applicationId, shownIds, at } = read;
  await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('id', '<=', throughId)
    .$if(applicationId !== null, (query) => query.where('application_id', '=', applicationId))
    .$if(shownIds !== null, (query) =>
      query.where(
        sql<boolean>`(id = any(${shownIds}::bigint[])
          or id < (select coalesce(min(shown), 0) from unnest(${shownIds}::bigint[]) as shown))`,
      ),
    )
    .execute();
}

export type ReadThrough = {
  readonly userId: number;
  readonly throughId: number;
  readonly applicationId: number | null;
  /** Null where whoever asks does not say what they saw. */
  readonly shownIds: readonly number[] | null;
  readonly at: Date;
};

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
