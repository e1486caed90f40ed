import type { Scorecard } from '@trustiq/domain/scoring/scorecard.ts';
import { scorecardV1 } from '@trustiq/domain/scoring/scorecard-v1.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** Fills the empty table with the bank's first scorecard. A bank's own versions are never overwritten. */
export async function seedScorecard(db: Db): Promise<void> {
  await db
    .insertInto('scorecards')
    .values({ version: scorecardV1.version, content: JSON.stringify(scorecardV1), effective_from: new Date(0) })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}

/** The newest version that is in force. */
export async function getScorecard(db: Db, now: Date): Promise<Scorecard> {
  const { content } = await db
    .selectFrom('scorecards')
    .select('content')
    .where('effective_from', '<=', now)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return content as unknown as Scorecard;
}
