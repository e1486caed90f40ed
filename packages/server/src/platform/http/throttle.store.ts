import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

export type Limit = { readonly key: string; readonly max: number; readonly windowSeconds: number };

/** Counts one attempt, on all processes together. Gives the seconds to wait when there were too many, else null. */
export async function secondsToWait(db: Db, { key, max, windowSeconds }: Limit, now: Date): Promise<number | null> {
  const ends = new Date(now.getTime() + windowSeconds * 1000);
  // A window that ends later than one that begins now was opened before the clock was set back.
  const isOver = sql`(throttles.window_ends_at <= ${now.toISOString()}::timestamptz or throttles.window_ends_at > excluded.window_ends_at)`;
  const row = await db
    .insertInto('throttles')
    .values({ key, count: 1, window_ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else throttles.count + 1 end`,
        window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else throttles.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  return row.count > max ? Math.max(1, (row.window_ends_at.getTime() - now.getTime()) / 1000) : null;
}

export async function forgetThrottles(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('throttles').where('window_ends_at', '<', before).execute();
}
