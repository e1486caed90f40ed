import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

/** The next deviations that count as approved, with the last decision in the past of their case that approves such. */
export const listApprovedDeviations = (db: Db, afterId: number | null, limit: number) =>
  db
    .selectFrom('deviations as d')
    .innerJoin('deviation_types as t', 't.id', 'd.deviation_type_id')
    .select(['d.id', 'd.application_id as applicationId', 't.code', 'd.created_at as createdAt'])
    .select(({ selectFrom }) =>
      selectFrom('application_history as h')
        .select(({ fn }) => fn.max<Date | null>('h.at').as('last'))
        .whereRef('h.application_id', '=', 'd.application_id')
        .where('h.transition', '=', 'approveDeviation')
        .as('lastApprovalAt'),
    )
    .where('d.state', '=', 'APPROVED')
    // Without a beginning: whoever writes the database also gives numbers below zero.
    .$if(afterId !== null, (query) => query.where('d.id', '>', sql<number>`${afterId}::bigint`))
    .orderBy('d.id')
    .limit(limit)
    .execute();
