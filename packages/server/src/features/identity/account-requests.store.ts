import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import type { AccountChange } from '@trustiq/domain/access/account-control.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';

export type RequestState = 'open' | 'confirmed' | 'refused' | 'withdrawn';

export type StoredRequest = {
  readonly id: number;
  readonly userId: number;
  readonly change: AccountChange;
  readonly requestedBy: number;
  readonly state: RequestState;
  readonly decidedAt: Date | null;
  readonly linkTakenAt: Date | null;
};

type ChangeColumns = {
  readonly kind: AccountChange['kind'];
  readonly role: Extract<AccountChange, { kind: 'place' }>['role'] | null;
  readonly area_id: number | null;
  readonly branch_id: number | null;
  readonly email: string | null;
};

/** A column that a kind of change needs is never empty: the table sees to it. */
export function changeOf({ kind, role, area_id, branch_id, email }: ChangeColumns): AccountChange {
  if (kind === 'place' && role !== null) return { kind, role, areaId: area_id, branchId: branch_id };
  if (kind === 'email' && email !== null) return { kind, email };
  if (kind === 'place' || kind === 'email') throw new Error(`a request of kind ${kind} lacks what it asks for`);
  return { kind };
}

export async function insertRequest(
  db: Db,
  { userId, change, requestedBy, at }: { userId: number; change: AccountChange; requestedBy: number; at: Date },
): Promise<number> {
  const place = change.kind === 'place' ? change : null;
  const row = await db
    .insertInto('account_requests')
    .values({
      user_id: userId,
      kind: change.kind,
      role: place?.role ?? null,
      area_id: place?.areaId ?? null,
      branch_id: place?.branchId ?? null,
      email: change.kind === 'email' ? change.email : null,
      requested_by: requestedBy,
      requested_at: at,
      state: 'open',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findRequest(db: Db, id: number): Promise<StoredRequest | null> {
  const row = await db.selectFrom('account_requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    userId: row.user_id,
    change: changeOf(row),
    requestedBy: row.requested_by,
    state: row.state,
    decidedAt: row.decided_at,
    linkTakenAt: row.link_taken_at,
  };
}

export async function hasOpenRequest(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveRequestDecision(
  db: Db,
  id: number,
  { state, by, at, note = null }: { state: RequestState; by: number; at: Date; note?: string | null },
): Promise<void> {
  await db
    .updateTable('account_requests')
    .set({ state, decided_by: by, decided_at: at, note })
    .where('id', '=', id)
    .execute();
}

export async function saveLinkTaken(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('account_requests').set({ link_taken_at: at }).where('id', '=', id).execute();
}

/** Also those whose link was not shown yet: what stands in the row may not be what two people agreed to. */
export async function closeRequests(db: Db, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('account_requests')
    .set({ link_taken_at: at })
    .where('user_id', '=', userId)
    .where('state', '=', 'confirmed')
    .where('link_taken_at', 'is', null)
    .execute();
  await db
    .updateTable('account_requests')
    .set({ state: 'withdrawn', decided_at: at })
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .execute();
}

export type RequestSearch = {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder<'requestedAt'>[];
  readonly state?: RequestState | undefined;
};

const requests = (db: Db) =>
  db
    .selectFrom('account_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('users as asker', 'asker.id', 'r.requested_by')
    .leftJoin('users as decider', 'decider.id', 'r.decided_by')
    .leftJoin('branches as b', 'b.branch_id', 'u.branch_id')
    .leftJoin('areas as a', 'a.area_id', 'u.area_id')
    .leftJoin('branches as nb', 'nb.branch_id', 'r.branch_id')
    .leftJoin('areas as na', 'na.area_id', 'r.area_id')
    .select(['r.id', 'r.kind', 'r.state', 'r.role as newRole', 'r.email as newEmail', 'r.requested_at', 'r.decided_at'])
    .select(['r.requested_by as requestedBy', 'r.note', 'r.link_taken_at as linkTakenAt'])
    .select(['u.id as userId', 'u.user_name as userName', 'u.first_name', 'u.last_name', 'u.email', 'u.role'])
    .select(['b.branch_name as branchName', 'a.area_name as areaName'])
    .select(['nb.branch_name as newBranchName', 'na.area_name as newAreaName'])
    .select(['asker.first_name as askerFirst', 'asker.last_name as askerLast'])
    .select(['asker.role as askerRole', 'asker.is_active as isAskerActive'])
    .select(['decider.first_name as deciderFirst', 'decider.last_name as deciderLast']);

export type ListedRequest = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

export async function findListedRequest(db: Db, id: number): Promise<ListedRequest | null> {
  return (await requests(db).where('r.id', '=', id).executeTakeFirst()) ?? null;
}

/** The newest first, unless asked otherwise. */
export function findRequests(db: Db, { page, size, sort, state }: RequestSearch): Promise<Page<ListedRequest>> {
  const query = requests(db).$if(state !== undefined, (q) => q.where('r.state', '=', state as RequestState));
  return listPage(query, {
    page,
    size,
    sort,
    columns: { requestedAt: 'r.id' },
    tieBreaker: 'r.id',
    toRow: (row) => row,
  });
}
