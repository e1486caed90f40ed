import { type CreditSummaryReply, keptProfile } from '@trustiq/contract/scoring/score-names.ts';
import type { ScoreInput } from '@trustiq/domain/scoring/missing-inputs.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { ComputedScore } from './score-of-outcome.ts';

/** dbr beyond this cannot be stored and means the same: far too much. */
const LARGEST_PERCENT = 9_999_999.99;
const capped = (percent: number | null): number | null =>
  percent === null ? null : Math.min(percent, LARGEST_PERCENT);

export async function saveScore(db: Db, applicationId: number, at: Date, score: ComputedScore): Promise<void> {
  const values = {
    computed_at: at,
    scorecard_version: score.scorecardVersion,
    de_score: score.rating,
    is_approved: score.isApproved,
    weighted: score.weighted,
    alternate_score_1: score.bureauScore,
    alternate_score_2: score.fintechScore,
    dbr: capped(score.dbr),
    dbr2: capped(score.dbr2),
    ko_reasons: JSON.stringify(score.knockOuts),
    missing: JSON.stringify(score.missing),
    missing_inputs: JSON.stringify(score.missingInputs),
    profile: JSON.stringify(score.profile ?? {}),
    income: JSON.stringify(score.income),
    policy_version: score.policyVersion,
    obligations_asked: score.obligationsAsked,
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
  return {
    ...row,
    profile: keptProfile(row.profile),
    income: row.income as unknown as CreditSummaryReply,
    missingInputs: row.missing_inputs as ScoreInput[],
  };
}
