import { isTransition } from '@trustiq/domain/workflow/four-eyes.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import { startsRound } from '@trustiq/domain/workflow/under-seal.ts';
import type { Db } from '../platform/database/open-database.ts';
import { type AssessDeps, assessCase } from './assess-case.ts';
import { keepAssessment } from './keep-assessment.ts';

type Round = {
  readonly applicationId: number;
  readonly step: Pick<HistoryEntry, 'transition'>;
  readonly at: Date;
};

/**
 * What a round of votes begins with. The votes of the round are about this assessment, or about a later one where something
 * it rests on changed meanwhile: what changes it keeps a new one.
 */
export async function keepAssessmentOfRound(
  deps: AssessDeps,
  db: Db,
  { applicationId, step, at }: Round,
): Promise<void> {
  if (!isTransition(step.transition) || !startsRound(step.transition)) return;
  const assessed = await assessCase(deps, db, applicationId, at);
  await keepAssessment(db, assessed, { applicationId, cause: 'RECOMMENDATION', at });
}
