import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { DataScope } from '@trustiq/domain/access/data-scope.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import type { Track } from '@trustiq/domain/access/track.ts';
import type { BranchWaiting } from '@trustiq/domain/reports/list-behind.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { deskSince } from '../../schema/desk-since.ts';
import { isLate } from '../../schema/is-late.ts';
import { livingHold } from '../../schema/living-hold.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';

export type AskedWorkload = {
  readonly scope: DataScope;
  readonly now: Date;
  /** Every status whose cases count. */
  readonly statuses: readonly Status[];
  /** Where a status has several desks: by the track of the case. */
  readonly statusOfTracks: Status;
};

/** The open cases of a scope with their desk, whether they are late, and who has them in hand. */
const open = (asked: AskedWorkload) => sql`
  select a.id, a.status, case when a.status = ${asked.statusOfTracks} then a.track end as track, a.track as own_track,
    a.step_role, a.full_name, a.branch_id, ${deskSince} as since, a.due_at,
    coalesce(${isLate(asked.now)}, false) as is_late,
    h.holder_id, trim(u.first_name || ' ' || coalesce(u.last_name, '')) as holder, h.lapses_at,
    h.deferred_until::text as deferred_until
  from applications a
  left join (case_holds h join users u on u.id = h.holder_id)
    on h.application_id = a.id and ${livingHold(asked.now)}
  where a.status in (${sql.join(asked.statuses)}) and ${scopeCondition(asked.scope)}`;

type DeskRow = {
  readonly status: Status;
  readonly track: Track | null;
  readonly own_track: Track;
  readonly step_role: Role | null;
  readonly cases: number;
  readonly overdue: number;
  readonly free: number;
  readonly oldest: Date;
};

export async function countDesks(db: Db, asked: AskedWorkload): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select status, track, min(own_track) as own_track, step_role, count(*)::integer as cases,
      (count(*) filter (where is_late))::integer as overdue,
      (count(*) filter (where holder_id is null))::integer as free, min(since) as oldest
    from (${open(asked)}) o group by status, track, step_role
    order by overdue desc, cases desc, status`.execute(db);
  return rows;
}

type HolderRow = {
  readonly userId: number;
  readonly fullname: string;
  readonly cases: number;
  readonly overdue: number;
};

export async function countHolders(db: Db, asked: AskedWorkload): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select holder_id::integer as "userId", holder as fullname, count(*)::integer as cases,
      (count(*) filter (where is_late))::integer as overdue
    from (${open(asked)}) o where holder_id is not null group by holder_id, holder
    order by overdue desc, cases desc, holder`.execute(db);
  return rows;
}

type NamedWaiting = BranchWaiting & { readonly branchName: string };

export async function countBranches(db: Db, { scope, statuses }: AskedWorkload): Promise<NamedWaiting[]> {
  const { rows } = await sql<NamedWaiting>`
    select a.branch_id as "branchId", b.branch_name as "branchName", a.status, count(*)::integer as cases
    from applications a join branches b on b.branch_id = a.branch_id
    where a.status in (${sql.join(statuses)}) and ${scopeCondition(scope)}
    group by a.branch_id, b.branch_name, a.status order by a.branch_id, a.status`.execute(db);
  return rows;
}

export type WorkloadFilter = {
  readonly status?: Status | undefined;
  readonly track?: Track | undefined;
  readonly stepRole?: Role | undefined;
  readonly holder?: number | 'free' | undefined;
  readonly branchId?: number | undefined;
  readonly isOverdueOnly: boolean;
};

const isWanted = ({
  status,
  track,
  stepRole,
  holder,
  branchId,
  isOverdueOnly,
}: WorkloadFilter): RawBuilder<boolean> => {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (status !== undefined) parts.push(sql`status = ${status}`);
  if (track !== undefined) parts.push(sql`track = ${track}`);
  if (stepRole !== undefined) parts.push(sql`step_role = ${stepRole}`);
  if (holder !== undefined) parts.push(holder === 'free' ? sql`holder_id is null` : sql`holder_id = ${holder}`);
  if (branchId !== undefined) parts.push(sql`branch_id = ${branchId}`);
  if (isOverdueOnly) parts.push(sql`is_late`);
  return sql`${sql.join(parts, sql` and `)}`;
};

type CaseRow = Pick<DeskRow, 'status' | 'track' | 'own_track' | 'step_role'> & {
  readonly id: number;
  readonly full_name: string;
  readonly branch_name: string;
  readonly since: Date;
  readonly due_at: Date | null;
  readonly holder_id: number | null;
  readonly holder: string | null;
  readonly lapses_at: Date | null;
  readonly deferred_until: string | null;
};

/** Overdue ones first, then the longest waiting. */
export async function listOpenCases(
  db: Db,
  asked: AskedWorkload,
  filter: WorkloadFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Page<CaseRow>> {
  const wanted = sql`from (${open(asked)}) o where ${isWanted(filter)}`;
  const { rows } = await sql<CaseRow>`
    select o.id::bigint as id, o.status, o.track, o.own_track, o.step_role, o.full_name, o.since, o.due_at,
      o.holder_id::integer as holder_id, o.holder, o.lapses_at, o.deferred_until,
      (select b.branch_name from branches b where b.branch_id = o.branch_id) as branch_name
    ${wanted} order by is_late desc, since, id limit ${size} offset ${page * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
