import { judgedCase } from '@trustiq/domain/bounds/judged-facts.ts';
import { isAgainstFigure } from '@trustiq/domain/deviations/against-figure.ts';
import { automaticDeviations } from '@trustiq/domain/deviations/automatic-deviations.ts';
import { proposalChanges } from '@trustiq/domain/deviations/proposal-changes.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { relyOnPolicy } from '../../platform/record/single-subjects.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { gradeDeviation, listFigures, saveProposals } from './automatic-deviations.store.ts';
import { caseFacts } from './case-facts.ts';
import { type ComputedScore, computeScore } from './compute-score.ts';
import { deviationNote } from './deviation-note.ts';
import { type JudgedBy, judgedBy } from './judged-by.ts';
import { toJudgedFacts } from './judged-facts.ts';
import { ledgerOf } from './ledger-of-case.ts';
import { proposalsOf } from './proposals-of.ts';
import { saveScore } from './scores.store.ts';
import { getScoringSources } from './scoring-sources.store.ts';

type AssessDeps = Pick<CaseDeps, 'now' | 'cases' | 'policies'>;

/**
 * Deviations are put together up to the analyst; later they are what people decided about, and only a change of terms
 * opens them again (`weigh-terms.ts`).
 */
const openForProposals: readonly Status[] = ['PRESCREEN', 'BORROWER-REQUESTED', 'KYC', 'ANALYST'];

/** The case as it stands, what it is judged by, and what of its policy it departs from. */
async function judge(deps: AssessDeps, db: Db, applicationId: number, at: Date) {
  const sources = await getScoringSources(db, applicationId);
  const exceedsLimit = await deps.cases.lendingLimitOf(db, applicationId);
  const by = await judgedBy(deps, db, sources, at);
  const ledger = await ledgerOf(deps, db, sources, { policy: by.ledger, at });
  const facts = caseFacts(sources, { now: at, exceedsLimit, firstPercents: by.firstPercents, ledger });
  const judged = toJudgedFacts(facts, by);
  const shown = automaticDeviations(judgedCase(judged, by.bounds), by.deviations.catalogue);
  return { facts, by, judged, shown };
}

/** What was put down under another version counts as severe as this one says. */
async function gradeAgain(db: Db, listed: Awaited<ReturnType<typeof listFigures>>, { version, deviations }: JudgedBy) {
  if (version === null) return;
  for (const { id, code, policyVersion } of listed) {
    const severity = deviations.catalogue.find((one) => one.code === code)?.severity;
    if (policyVersion === version || severity === undefined) continue;
    await gradeDeviation(db, id, { policyVersion: version, severity });
  }
}

export type Assessment = ComputedScore & { readonly deviations: readonly string[] };

/**
 * Works the score of a case out again from what is stored, and proposes what it shows. Called whenever something it
 * rests on changes; before anybody was asked about the applicant there is nothing to keep.
 */
export function rescore(deps: AssessDeps) {
  return async (db: Db, applicationId: number): Promise<Assessment> => {
    await relyOnPolicy(db, applicationId);
    const at = deps.now();
    const { facts, by, judged, shown } = await judge(deps, db, applicationId, at);
    const score = computeScore(facts, by);
    const { status, requested_at: requestedAt, failures } = facts.sources;
    const wasAsked = requestedAt !== null || failures !== null;
    if (wasAsked) await saveScore(db, applicationId, at, score);
    if (wasAsked && openForProposals.includes(status)) {
      const listed = await listFigures(db, applicationId);
      const changes = proposalChanges(listed, proposalsOf(shown, judged));
      await saveProposals(db, { applicationId, at, policyVersion: by.version }, changes);
      await gradeAgain(db, listed, by);
    }
    return { ...score, deviations: shown.map(({ code }) => code) };
  };
}

/** What a case shows of one deviation, for whoever puts it down; null where only people can tell. */
export const figureOfDeviation =
  (deps: AssessDeps) =>
  async (db: Db, applicationId: number, typeId: number): Promise<{ text: string; isAgainst: boolean } | null> => {
    const { by, judged } = await judge(deps, db, applicationId, deps.now());
    const deviation = by.deviations.catalogue.find(({ id }) => id === typeId);
    if (deviation === undefined || deviation.condition.length === 0) return null;
    const isAgainst = isAgainstFigure(deviation, judgedCase(judged, by.bounds));
    return { text: deviationNote(deviation, judged), isAgainst };
  };

/** For whoever has to tell whether a deviation still holds. */
export const deviationsShownBy =
  (deps: AssessDeps) =>
  async (db: Db, applicationId: number): Promise<readonly string[]> =>
    (await judge(deps, db, applicationId, deps.now())).shown.map(({ code }) => code);
