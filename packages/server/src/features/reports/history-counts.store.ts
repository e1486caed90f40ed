import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { documentNameParts } from '@trustiq/domain/workflow/document-names.ts';
import { stageConditions } from '@trustiq/domain/workflow/pipeline-stage.ts';
import { sql } from 'kysely';
import { literals } from '../../platform/database/literals.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** From (included) to (excluded); no beginning means everything before the end. */
export type Span = { readonly from: Date | null; readonly until: Date };

const instant = (moment: Date | null) =>
  moment === null ? sql`'-infinity'::timestamptz` : sql`${moment.toISOString()}::timestamptz`;

/**
 * The branch of an application, looked up one by one: what happened on a day is little beside the bank, and the planner
 * would read the whole of it. `offset 0` keeps it from doing so.
 */
const branchOf = (id: string) => sql`lateral (select branch_id from applications where id = ${sql.ref(id)} offset 0) a`;

export type StageCount = {
  readonly branchId: number;
  /** Whether it was so at the end of the span, or at its beginning. */
  readonly isAfter: boolean;
  readonly status: Status;
  readonly hasSurvey: boolean;
  readonly hasAgreement: boolean;
  readonly hasMemo: boolean;
  readonly count: number;
};

/**
 * The applications something happened to within the span, by what they were before and after it. All others are what
 * they were, so a day costs what happened on it and not the size of the bank.
 */
export async function countStages(db: Db, { from, until }: Span): Promise<StageCount[]> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${instant(from)} and ${sql.ref(column)} < ${instant(until)}`;
  const { survey, signing } = stageConditions;
  const sheets = literals(survey.sheets);
  // Papers are looked for only where the dashboard's column depends on them.
  const paper = (prefix: string) =>
    sql`(h.to_status = ${signing.status} and exists (select 1 from documents d where d.application_id = t.application_id
      and lower(d.filename) like ${`${prefix}%`} and d.uploaded_at < m.at))`;
  const { rows } = await sql<StageCount>`
    with touched as (
      select application_id from application_history where ${within('at')}
      union select application_id from surveys where kind in (${sheets}) and ${within('received_at')}
      union select application_id from survey_versions where kind in (${sheets}) and ${within('received_at')}
      union select application_id from documents where ${within('uploaded_at')}
    )
    select a.branch_id as "branchId", m.is_after as "isAfter", h.to_status as "status",
      (h.to_status = ${survey.status} and (
        exists (select 1 from surveys s where s.application_id = t.application_id
          and s.kind in (${sheets}) and s.received_at < m.at)
        or exists (select 1 from survey_versions v where v.application_id = t.application_id
          and v.kind in (${sheets}) and v.received_at < m.at))) as "hasSurvey",
      ${paper(documentNameParts.agreementPrefix)} as "hasAgreement",
      ${paper(documentNameParts.memoPrefix)} as "hasMemo",
      count(*)::int as "count"
    from touched t
    cross join ${branchOf('t.application_id')}
    cross join (values (false, ${instant(from)}), (true, ${instant(until)})) as m (is_after, at)
    cross join lateral (
      select to_status from application_history
      where application_id = t.application_id and at < m.at order by sequence desc limit 1) h
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}

export type MoveCount = {
  readonly branchId: number;
  readonly status: Status;
  /** Moves into the status within the span, and those since the later moment. */
  readonly count: number;
  readonly countSince: number;
  /** Of those, the first of an application. */
  readonly entered: number;
};

export async function countMoves(db: Db, { from, until }: Span, since: Date): Promise<MoveCount[]> {
  const { rows } = await sql<MoveCount>`
    select a.branch_id as "branchId", h.to_status as "status",
      count(*)::int as "count",
      (count(*) filter (where h.at >= ${instant(since)}))::int as "countSince",
      (count(*) filter (where h.sequence = 1))::int as "entered"
    from application_history h
    cross join ${branchOf('h.application_id')}
    where h.at >= ${instant(from)} and h.at < ${instant(until)} and h.from_status is distinct from h.to_status
    group by 1, 2`.execute(db);
  return rows;
}

/** The first moment of the bank's history. */
export async function findFirstMove(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('application_history').select('at').orderBy('at').limit(1).executeTakeFirst();
  return row?.at ?? null;
}
