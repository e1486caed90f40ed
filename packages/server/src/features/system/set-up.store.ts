import type { Role } from '@trustiq/domain/access/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export type RoleCount = { readonly role: Role; readonly open: number; readonly waiting: number };

/** People of each role: with an open account, and closed while somebody else is asked about them. */
export async function countRoles(db: Db): Promise<RoleCount[]> {
  const rows = await db
    .selectFrom('users as u')
    .select('u.role')
    .select([
      sql<number>`count(*) filter (where u.is_active)`.as('open'),
      sql<number>`count(*) filter (where not u.is_active and exists (
        select from account_requests r where r.user_id = u.id and r.state = 'open'))`.as('waiting'),
    ])
    .groupBy('u.role')
    .execute();
  return rows.map(({ role, open, waiting }) => ({ role, open: Number(open), waiting: Number(waiting) }));
}

/** Who has one of these roles and an open account. */
export const listOpenOf = (db: Db, ofRoles: readonly Role[]) =>
  db
    .selectFrom('users')
    .select([sql<string>`trim(first_name || ' ' || last_name)`.as('fullname'), 'role'])
    .select('last_signed_in_at as lastSignedInAt')
    .where('is_active', '=', true)
    .where('role', 'in', [...ofRoles])
    .orderBy('id')
    .execute();

/** The version that was made last, and who gave it. */
export const findLastVersion = (db: Db) =>
  db
    .selectFrom('policies as v')
    .innerJoin('policy_proposals as p', 'p.id', 'v.proposal_id')
    .leftJoin('users as giver', 'giver.id', 'p.proposed_by')
    .select(['v.version', 'v.proposal_id as proposalId', 'v.made_at as madeAt'])
    .select(sql<string | null>`trim(giver.first_name || ' ' || giver.last_name)`.as('givenBy'))
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const hasPlaces = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('branches').select('branch_id').limit(1).executeTakeFirst()) !== undefined;

export type WatchlistState = { readonly readAt: Date | null; readonly persons: number };

/** When a list of wanted or refused people was last taken in, and how many it names. */
export async function getWatchlistState(db: Db): Promise<WatchlistState> {
  const { rows } = await sql<{ read_at: Date | null; persons: string }>`select
    (select max(imported_at) from watchlist_imports) as read_at, (select count(*) from watchlist) as persons`.execute(
    db,
  );
  const [row] = rows;
  return { readAt: row?.read_at ?? null, persons: Number(row?.persons ?? 0) };
}
