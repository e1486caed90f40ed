import { blindRole } from '@trustiq/domain/workflow/transition-parts.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** Cases on which the committee voted in their present round, those of its newest votes. */
export async function listHeardByCommittee(db: Db, limit = 200): Promise<number[]> {
  const rows = await db
    .selectFrom('application_history as h')
    .innerJoin('applications as a', 'a.id', 'h.application_id')
    .select(['a.id', (eb) => eb.fn.max('h.at').as('at')])
    .where('h.role', '=', blindRole)
    .whereRef('h.round', '=', 'a.round')
    .groupBy('a.id')
    .orderBy('at', 'desc')
    .orderBy('a.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
