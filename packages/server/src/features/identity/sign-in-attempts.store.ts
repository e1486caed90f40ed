import type { Db } from '../../platform/database/open-database.ts';
import { backOffSeconds, FORGOTTEN_AFTER_MS, LONGEST_SECONDS } from './sign-in-back-off.ts';

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Requests come in at other moments than they are counted, and the clocks of two processes differ. */
const SLACK_SECONDS = 60;

/** A wait beyond the longest one was ordered before the clock was set back. */
const isWaiting = (until: Date, now: Date) => until > now && until <= after(now, LONGEST_SECONDS + SLACK_SECONDS);

/** What is older does not count any more, whether it was tidied away already or not. */
const forgottenBefore = (now: Date) => new Date(now.getTime() - FORGOTTEN_AFTER_MS);

/**
 * Counts an attempt before its password is looked at, so that a thousand at once get no more guesses than a thousand in
 * turn. Gives null when it may go on, else until when the name waits. The count is forgotten when the password was right.
 * The same rows for accounts and for names nobody has: if only one of them waited, or was forgotten sooner, that would
 * tell which names are real.
 */
export function claimAttempt(db: Db, nameHash: Uint8Array, now: Date): Promise<Date | null> {
  return db.transaction().execute(async (trx) => {
    // Written anew as it is, because that holds it in the same step: a count that somebody else forgets meanwhile, whose
    // password was right at this moment, is begun again.
    const { failures, blocked_until, last_at } = await trx
      .insertInto('sign_in_attempts')
      .values({ name_hash: nameHash, failures: 0, blocked_until: null, last_at: now })
      .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ name_hash: nameHash }))
      .returning(['failures', 'blocked_until', 'last_at'])
      .executeTakeFirstOrThrow();
    if (blocked_until !== null && isWaiting(blocked_until, now)) return blocked_until;
    const counted = (last_at < forgottenBefore(now) ? 0 : failures) + 1;
    const seconds = backOffSeconds(counted);
    await trx
      .updateTable('sign_in_attempts')
      .set({ failures: counted, blocked_until: seconds > 0 ? after(now, seconds) : null, last_at: now })
      .where('name_hash', '=', nameHash)
      .execute();
    return null;
  });
}

/** Which of these names wait, by the key in hex, and until when. */
export async function listWaits(db: Db, nameHashes: readonly Uint8Array[], now: Date): Promise<Map<string, Date>> {
  if (nameHashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('sign_in_attempts')
    .select(['name_hash', 'blocked_until'])
    .where('name_hash', 'in', [...nameHashes])
    .execute();
  return new Map(
    rows.flatMap(({ name_hash, blocked_until: until }): [string, Date][] =>
      until !== null && isWaiting(until, now) ? [[Buffer.from(name_hash).toString('hex'), until]] : [],
    ),
  );
}

export async function forgetAttempts(db: Db, nameHashes: readonly Uint8Array[]): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where('name_hash', 'in', [...nameHashes])
    .execute();
}

export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('last_at', '<', forgottenBefore(now)).execute();
}
