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
