import type { QueueFilter } from '@trustiq/domain/workflow/queues.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { isHeldByOthers } from '../../schema/living-hold.ts';
import { waitingIn } from './queue-query.store.ts';

type Asked = {
  readonly filter: QueueFilter;
  readonly userId: number;
  readonly now: Date;
  /** What was put aside until a later day than this one is left out. */
  readonly today: string;
};

/** The cases of a list that nobody else has in hand and nobody put aside, the latest first. */
async function free(db: Db, { filter, userId, now, today }: Asked) {
  const waiting = await waitingIn(db, filter);
  return (
    waiting
      .where(sql<boolean>`not ${isHeldByOthers(now, userId)}`)
      .where(
        sql<boolean>`a.id not in (select h.application_id from case_holds h where h.ended_at is null
        and h.holder_id = ${userId} and h.deferred_until > ${today}::date)`,
      )
      .select('a.id')
      // What has no deadline comes after what has one; so does the index of the deadlines.
      .orderBy('a.due_at')
      .orderBy('a.id')
      .limit(1)
  );
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
    .select(sql<string | null>`a.due_at::text`.as('due'))
    .executeTakeFirst();
  if (here === undefined) return null;
  const query = await free(db, asked);
  const endless = query.where('a.due_at', 'is', null);
  if (here.due === null) return (await endless.where('a.id', '>', after).executeTakeFirst())?.id ?? null;
  const later = await query
    .where(sql<boolean>`(a.due_at, a.id) > (${here.due}::timestamptz, ${after}::bigint)`)
    .executeTakeFirst();
  return (later ?? (await endless.executeTakeFirst()))?.id ?? null;
}
