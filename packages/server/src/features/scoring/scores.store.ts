import type { CreditSummary } from '@trustiq/contract/scoring/credit-summary.ts';
import type { ScoringProfile } from '@trustiq/contract/scoring/scoring-profile.ts';
import type { ScoreInput } from '@trustiq/domain/scoring/missing-inputs.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { ComputedScore } from './compute-score.ts';

/** dbr beyond this cannot be stored and means the same: far too much. */
const LARGEST_PERCENT = 9_999_999.99;
const capped = (percent: number | null): number | null =>
  percent === null ? null : Math.min(percent, LARGEST_PERCENT);

export async function saveScore(db: Db, applicationId: number, at: Date, score: ComputedScore): Promise<void> {
  const values = {
    computed_at: at,
    scorecard_version: score.scorecardVersion,
    de_score: score.deScore,
    is_approved: score.isApproved,
    weighted: score.weighted,
    alternate_score_1: score.alternateScore1,
    alternate_score_2: score.alternateScore2,
    dbr: capped(score.dbr),
    dbr2: capped(score.dbr2),
    ko_reasons: JSON.stringify(score.koReasons),
    missing: JSON.stringify(score.missing),
    missing_inputs: JSON.stringify(score.missingInputs),
    profile: JSON.stringify(score.profile ?? {}),
    income: JSON.stringify(score.income),
  };
  await db
    .insertInto('scores')
    .values({ application_id: applicationId, ...values })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(values))
    .execute();
}

export async function findScore(db: Db, applicationId: number) {
  const row = await db.selectFrom('scores').selectAll().where('application_id', '=', applicationId).executeTakeFirst();
  if (row === undefined) return null;
  const profile = row.profile as unknown as ScoringProfile | Record<string, never>;
  return {
    ...row,
    profile: 'scoreWeighted2' in profile ? (profile as ScoringProfile) : null,
    income: row.income as unknown as CreditSummary,
    missingInputs: row.missing_inputs as ScoreInput[],
  };
}

/** Who the applicant is, for the decision's reader. */
export async function getApplicant(db: Db, applicationId: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('borrowers as b', 'b.id', 'a.borrower_id')
    .select(['a.birth_date', 'a.borrower_id', 'b.nik_cipher'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
}
