import type { DataScope } from '@trustiq/domain/access/data-scope.ts';
import type { Desk, DeskStep } from '@trustiq/domain/reports/desk-times.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { deskSince } from '../../schema/desk-since.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';

export type WaitingAtDesk = Desk & {
  readonly cases: number;
  /** How many of them came to the desk after each of the moments. */
  readonly younger: readonly number[];
  readonly medianSince: Date;
  readonly oldestSince: Date;
};

type Asked = { readonly scope: DataScope; readonly statuses: readonly Status[]; readonly statusOfTracks: Status };

/** What waits at each desk. Moments at which nothing can be younger are null. */
export async function countWaiting(
  db: Db,
  { scope, statuses, statusOfTracks }: Asked,
  moments: readonly (Date | null)[],
): Promise<WaitingAtDesk[]> {
  const younger = moments.map((moment) =>
    moment === null ? sql`count(*)` : sql`count(*) filter (where since > ${moment.toISOString()}::timestamptz)`,
  );
  const { rows } = await sql<WaitingAtDesk>`
    select status, track, count(*)::int as cases,
      array[${younger.length === 0 ? sql`` : sql.join(younger)}]::int[] as younger,
      percentile_disc(0.5) within group (order by since desc) as "medianSince", min(since) as "oldestSince"
    from (
      select a.status, case when a.status = ${statusOfTracks} then a.track end as track, ${deskSince} as since
      from applications a where a.status in (${sql.join(statuses)}) and ${scopeCondition(scope)}) o
    group by status, track`.execute(db);
  return rows;
}

/** The whole histories, up to the end, of the cases that something happened to since a moment, by case and sequence. */
export async function listDeskSteps(
  db: Db,
  { scope, statusOfTracks }: Asked,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<DeskStep[]> {
  const { rows } = await sql<DeskStep>`
    select h.application_id as "applicationId", h.to_status as status, h.at,
      case when h.to_status = ${statusOfTracks} then a.track end as track
    from (
      select distinct application_id from application_history
      where at >= ${from.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz) t
    join applications a on a.id = t.application_id
    join application_history h on h.application_id = t.application_id
    where h.at < ${until.toISOString()}::timestamptz and ${scopeCondition(scope)}
    order by h.application_id, h.sequence`.execute(db);
  return rows;
}
