import type { QueueFilter } from '@trustiq/domain/workflow/queues.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { isHeldAt } from '../../schema/living-hold.ts';
import { waitingIn } from './queue-query.store.ts';

type Asked = {
  readonly filter: QueueFilter;
  readonly userId: number;
  readonly now: Date;
  /** What was put aside until a later day than this one is left out. */
  readonly today: string;
};

/** What has no deadline comes after what has one. */
const dueAt = sql<Date>`coalesce(a.due_at, 'infinity'::timestamptz)`;

/** The cases of a list that nobody else has in hand and nobody put aside, the latest first. */
async function free(db: Db, { filter, userId, now, today }: Asked) {
  const waiting = await waitingIn(db, filter);
  return waiting
    .where(sql<boolean>`(${isHeldAt(now, userId)} or not ${isHeldAt(now)})`)
    .where(
      sql<boolean>`not exists (select 1 from case_holds h where h.application_id = a.id and h.ended_at is null
        and h.holder_id = ${userId} and h.deferred_until > ${today}::date)`,
    )
    .select('a.id')
    .orderBy(dueAt)
    .orderBy('a.id')
    .limit(1);
}

export async function findFirstFree(db: Db, asked: Asked, except: number | null): Promise<number | null> {
  const query = await free(db, asked);
  const row = await query.$if(except !== null, (some) => some.where('a.id', '<>', except)).executeTakeFirst();
  return row?.id ?? null;
}

/** The one after a case; none where that case is no longer in the list, or the last. */
export async function findFreeAfter(db: Db, asked: Asked, after: number): Promise<number | null> {
  const here = await (await waitingIn(db, asked.filter))
    .where('a.id', '=', after)
    .select(sql<string>`(${dueAt})::text`.as('due'))
    .executeTakeFirst();
  if (here === undefined) return null;
  const query = await free(db, asked);
  const row = await query
    .where(sql<boolean>`(${dueAt}, a.id) > (${here.due}::timestamptz, ${after}::bigint)`)
    .executeTakeFirst();
  return row?.id ?? null;
}
