import { type Selectable, sql } from 'kysely';
import { keptPlan } from '../platform/database/kept-plan.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Span } from '../platform/verify/spans.store.ts';
import type { Tables } from '../schema/schema.ts';

export type AssessmentRecord = Selectable<Tables['assessments']>;

/** The newest assessment of a case with the last step that it has taken. */
export async function findLastAssessment(db: Db, applicationId: number) {
  return db
    .selectFrom('applications as a')
    .leftJoin('assessments as s', (join) =>
      join.onRef('s.application_id', '=', 'a.id').on('s.sequence', '=', (eb) =>
        eb
          .selectFrom('assessments as t')
          .select((t) => t.fn.max('t.sequence').as('last'))
          .whereRef('t.application_id', '=', 'a.id'),
      ),
    )
    .select(['s.sequence', 's.cause', 's.facts_digest', 's.outcome_digest'])
    .select(['s.policy_version', 's.day_version', 's.scorecard_version', 's.are_fees_of_tables'])
    .select(
      sql<number>`(select coalesce(max(h.sequence), 0) from application_history h where h.application_id = a.id)`.as(
        'step',
      ),
    )
    .where('a.id', '=', applicationId)
    .modifyEnd(keptPlan)
    .executeTakeFirstOrThrow();
}

const values = ({ outcome, ...record }: AssessmentRecord) => ({ ...record, outcome: JSON.stringify(outcome) });

export async function insertAssessment(db: Db, record: AssessmentRecord): Promise<void> {
  await db.insertInto('assessments').values(values(record)).execute();
}

export async function hasAssessments(db: Db, applicationId: number): Promise<boolean> {
  const query = db.selectFrom('assessments').select('sequence').where('application_id', '=', applicationId).limit(1);
  return (await query.modifyEnd(keptPlan).executeTakeFirst()) !== undefined;
}

/** Every assessment of these applications, in the order in which they were made. */
export const listAssessments = (db: Db, applicationIds: readonly number[]): Promise<AssessmentRecord[]> =>
  db
    .selectFrom('assessments')
    .selectAll()
    .where('application_id', 'in', applicationIds)
    .orderBy('application_id')
    .orderBy('sequence')
    .execute();

/** Of each case the newest assessment by that moment. */
export const listNewestAssessments = (db: Db, ids: readonly number[], until: Date) =>
  db
    .selectFrom('assessments as s')
    .distinctOn('s.application_id')
    .selectAll('s')
    .where('s.application_id', 'in', ids)
    .where('s.at', '<=', until)
    .orderBy('s.application_id')
    .orderBy('s.sequence', 'desc')
    .execute();

/** The same without facts and outcomes, of whole banks. */
export const listNewestHeads = (db: Db, ids: readonly number[], until: Date) =>
  db
    .selectFrom('assessments as s')
    .distinctOn('s.application_id')
    .select(['s.application_id', 's.sequence', 's.at', 's.schema', 's.facts_digest', 's.outcome_digest'])
    .select(['s.policy_version', 's.day_version', 's.scorecard_version', 's.are_fees_of_tables'])
    .where('s.application_id', 'in', ids)
    .where('s.at', '<=', until)
    .orderBy('s.application_id')
    .orderBy('s.sequence', 'desc')
    .execute();

/** The next applications, in the order of their numbers, that have any. */
export async function listAssessedCases(db: Db, { after, through }: Span<number>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct application_id as id from assessments
    where (${after}::bigint is null or application_id > ${after}::bigint)
      and (${through}::bigint is null or application_id <= ${through}::bigint)
    order by application_id limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => Number(id));
}
