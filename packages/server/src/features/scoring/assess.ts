import { automaticDeviations, type DeviationFacts } from '@trustiq/domain/deviations/automatic-deviations.ts';
import type { AutomaticDeviationCode } from '@trustiq/domain/deviations/deviation-types.ts';
import { proposalChanges } from '@trustiq/domain/deviations/proposal-changes.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { listFigures, saveProposals } from './automatic-deviations.store.ts';
import { type CaseFacts, caseFacts } from './case-facts.ts';
import { type ComputedScore, computeScore } from './compute-score.ts';
import { toDeviationFacts } from './deviation-facts.ts';
import { proposalsOf } from './proposals-of.ts';
import { getScorecard } from './scorecards.store.ts';
import { saveScore } from './scores.store.ts';
import { getScoringSources } from './scoring-sources.store.ts';

type AssessDeps = Pick<CaseDeps, 'now' | 'cases'>;

/**
 * Deviations are put together up to the analyst; later they are what people decided about, and only a change of terms
 * opens them again (`weigh-terms.ts`).
 */
const openForProposals: readonly Status[] = ['PRESCREEN', 'BORROWER-REQUESTED', 'KYC', 'ANALYST'];

async function readFacts({ now, cases }: AssessDeps, db: Db, applicationId: number): Promise<CaseFacts> {
  const exceedsLimit = await cases.lendingLimitOf(db, applicationId);
  return caseFacts(await getScoringSources(db, applicationId), { now: now(), exceedsLimit });
}

export type Assessment = ComputedScore & { readonly deviations: readonly AutomaticDeviationCode[] };

/**
 * Works the score of a case out again from what is stored, and proposes what it shows. Called whenever something it
 * rests on changes; before anybody was asked about the applicant there is nothing to keep.
 */
export function rescore(deps: AssessDeps) {
  return async (db: Db, applicationId: number): Promise<Assessment> => {
    await relyOnPolicy(db, applicationId);
    const facts = await readFacts(deps, db, applicationId);
    const at = deps.now();
    const score = computeScore(facts, await getScorecard(db, at));
    const { status, requested_at: requestedAt, failures } = facts.sources;
    const shown = toDeviationFacts(facts);
    const deviations = automaticDeviations(shown);
    const wasAsked = requestedAt !== null || failures !== null;
    if (wasAsked) await saveScore(db, applicationId, at, score);
    if (wasAsked && openForProposals.includes(status)) {
      const listed = await listFigures(db, applicationId);
      await saveProposals(db, applicationId, at, proposalChanges(listed, proposalsOf(deviations, shown)));
    }
    return { ...score, deviations };
  };
}

/** For whoever has to tell whether a deviation still holds. */
export const deviationFactsOf =
  (deps: AssessDeps) =>
  async (db: Db, applicationId: number): Promise<DeviationFacts> =>
    toDeviationFacts(await readFacts(deps, db, applicationId));
