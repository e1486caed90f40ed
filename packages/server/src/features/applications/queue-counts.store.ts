import { queueMarks } from '@trustiq/domain/workflow/queue-marks.ts';
import type { QueueFilter } from '@trustiq/domain/workflow/queues.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { markConditions, waitingIn } from './queue-query.store.ts';

/** A whole list, counted in one look. */
export async function countQueue(db: Db, filter: QueueFilter, now: Date) {
  const conditions = markConditions(now);
  const query = await waitingIn(db, filter);
  const counted = await query
    .select(sql<number>`count(*)`.as('waiting'))
    .select(queueMarks.map((mark) => sql<number>`count(*) filter (where ${conditions[mark]})`.as(mark)))
    .executeTakeFirstOrThrow();
  return { ...counted };
}
