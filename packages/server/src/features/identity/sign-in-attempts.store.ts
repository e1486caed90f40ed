import type { Db } from '../../platform/database/open-database.ts';
import { backOffSeconds, LONGEST_SECONDS } from './sign-in-back-off.ts';

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** A wait beyond the longest one was ordered before the clock was set back. */
const isWaiting = (until: Date, now: Date) => until > now && until <= after(now, LONGEST_SECONDS);

/**
 * Counts an attempt before its password is looked at, so that a thousand at once get no more guesses than a thousand in
 * turn. Gives null when it may go on, else until when the account waits. The count is forgotten when the password was right.
 */
export function claimAttempt(db: Db, userId: number, now: Date): Promise<Date | null> {
  return db.transaction().execute(async (trx) => {
    const { failed_sign_ins, blocked_until } = await trx
      .selectFrom('users')
      .select(['failed_sign_ins', 'blocked_until'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (blocked_until !== null && isWaiting(blocked_until, now)) return blocked_until;
    const failures = failed_sign_ins + 1;
    const seconds = backOffSeconds(failures);
    await trx
      .updateTable('users')
      .set({ failed_sign_ins: failures, blocked_until: seconds > 0 ? after(now, seconds) : null })
      .where('id', '=', userId)
      .execute();
    return null;
  });
}

/** The same for a name nobody has: if only real accounts had to wait, waiting would tell that an account is real. */
export function claimAttemptOfNobody(db: Db, key: string, now: Date): Promise<Date | null> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('throttles')
      .values({ key, count: 0, window_ends_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const { count, window_ends_at } = await trx
      .selectFrom('throttles')
      .select(['count', 'window_ends_at'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (isWaiting(window_ends_at, now)) return window_ends_at;
    const failures = count + 1;
    await trx
      .updateTable('throttles')
      .set({ count: failures, window_ends_at: after(now, backOffSeconds(failures)) })
      .where('key', '=', key)
      .execute();
    return null;
  });
}
