import type { AssessmentPolicy } from '@trustiq/domain/assessment/assessment-policy.ts';
import type { Outcome } from '@trustiq/domain/assessment/outcome.ts';
import { judgedCase } from '@trustiq/domain/bounds/judged-facts.ts';
import { isAgainstFigure } from '@trustiq/domain/deviations/against-figure.ts';
import { proposalChanges } from '@trustiq/domain/deviations/proposal-changes.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { gradeDeviation, listFigures, saveProposals } from './automatic-deviations.store.ts';
import { deviationNote } from './deviation-note.ts';
import { proposalsOf } from './proposals-of.ts';
import { type ComputedScore, scoreOfOutcome } from './score-of-outcome.ts';
import { saveScore } from './scores.store.ts';

/**
 * Deviations are put together up to the analyst; later they are what people decided about, and only a change of terms
 * opens them again (`weigh-terms.ts`).
 */
const openForProposals: readonly Status[] = ['PRESCREEN', 'BORROWER-REQUESTED', 'KYC', 'ANALYST'];

/** What was put down under another version counts as severe as this one says. */
async function gradeAgain(
  db: Db,
  listed: Awaited<ReturnType<typeof listFigures>>,
  { version, deviations }: AssessmentPolicy,
) {
  if (version === null) return;
  for (const { id, code, policyVersion } of listed) {
    const severity = deviations.catalogue.find((one) => one.code === code)?.severity;
    if (policyVersion === version || severity === undefined) continue;
    await gradeDeviation(db, id, { policyVersion: version, severity });
  }
}

const codesOf = ({ shown }: Outcome): string[] => shown.map(({ deviation }) => deviation.code);

export type Assessment = ComputedScore & { readonly deviations: readonly string[] };

/**
 * Works the score of a case out again from what is stored, and proposes what it shows. Called whenever something it
 * rests on changes; before anybody was asked about the applicant there is nothing to keep.
 */
export function rescore({ now, cases }: Pick<CaseDeps, 'now' | 'cases'>) {
  return async (db: Db, applicationId: number): Promise<Assessment> => {
    await relyOnPolicy(db, applicationId);
    const at = now();
    const assessed = await cases.assess(db, applicationId, at);
    const { sources, policy, outcome } = assessed;
    const score = scoreOfOutcome(outcome);
    const { status, requested_at: requestedAt, failures } = sources;
    const wasAsked = requestedAt !== null || failures !== null;
    if (wasAsked) {
      await saveScore(db, applicationId, at, score);
      await cases.keepAssessment(db, assessed, { applicationId, cause: 'SCORE', at });
    }
    if (wasAsked && openForProposals.includes(status)) {
      const listed = await listFigures(db, applicationId);
      const changes = proposalChanges(listed, proposalsOf(outcome.shown, outcome.judged));
      await saveProposals(db, { applicationId, at, policyVersion: policy.version }, changes);
      await gradeAgain(db, listed, policy);
    }
    return { ...score, deviations: codesOf(outcome) };
  };
}

/** What a case shows of one deviation, for whoever puts it down; null where only people can tell. */
export const figureOfDeviation =
  ({ now, cases }: Pick<CaseDeps, 'now' | 'cases'>) =>
  async (db: Db, applicationId: number, typeId: number): Promise<{ text: string; isAgainst: boolean } | null> => {
    const { policy, outcome } = await cases.assess(db, applicationId, now());
    const deviation = policy.deviations.catalogue.find(({ id }) => id === typeId);
    if (deviation === undefined || deviation.condition.length === 0) return null;
    const isAgainst = isAgainstFigure(deviation, judgedCase(outcome.judged, policy.bounds));
    return { text: deviationNote(deviation, outcome.judged), isAgainst };
  };

/** For whoever has to tell whether a deviation still holds. */
export const deviationsShownBy =
  ({ now, cases }: Pick<CaseDeps, 'now' | 'cases'>) =>
  async (db: Db, applicationId: number): Promise<readonly string[]> =>
    codesOf((await cases.assess(db, applicationId, now())).outcome);
