import type { CataloguedDeviation, DeviationSeverity } from '@trustiq/domain/deviations/deviation-types.ts';
import type { Scorecard } from '@trustiq/domain/scoring/scorecard.ts';
import type { Db } from '../platform/database/open-database.ts';

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

export async function listDeviationTypes(
  db: Db,
): Promise<Pick<CataloguedDeviation, 'id' | 'code' | 'description' | 'severity'>[]> {
  const rows = await db
    .selectFrom('deviation_types')
    .select(['id', 'code', 'description', 'severity'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, severity: row.severity as DeviationSeverity }));
}
