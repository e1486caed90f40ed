import type { Language } from '@trustiq/contract/texts/language.ts';
import { isTransition } from '@trustiq/domain/workflow/four-eyes.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import { isUnderSeal, sealsFacts } from '@trustiq/domain/workflow/under-seal.ts';
import type { Db } from '../platform/database/open-database.ts';
import { Failure } from '../platform/http/failure.ts';
import { type BankFactDeps, bankFactsOf } from './bank-facts.ts';
import type { CaseRecord } from './case-record.ts';
import { findCase } from './find-case.ts';
import { keepAssessmentOfRound } from './keep-assessment-of-round.ts';
import { countedExposure } from './present-facts.ts';
import { changesSinceSeal, sealDecision } from './seal-decision.ts';
import { sealRefused } from './step-refused.ts';

/** The step of this very work that must still be sealed; undefined when it took none. */
const unsealedStep = (before: CaseRecord, after: CaseRecord): HistoryEntry | undefined =>
  after.history
    .slice(before.history.length)
    .findLast(({ transition }) => isTransition(transition) && sealsFacts(transition));

type Work = BankFactDeps & {
  readonly before: CaseRecord;
  readonly language: Language;
  readonly at: Date;
};

/**
 * The end of every work on a case: what was decided about is either untouched, or the work itself opened a new round of
 * decisions and seals what it leaves. Anything else is taken back as a whole. Gives what the audit must say of a new seal.
 */
export async function keepSeal({ db, before, language, at, ...deps }: Work): Promise<{ readonly seal?: string }> {
  if (!isUnderSeal(before.status)) return {};
  const after = await findCase(db, { id: before.id }, bankFactsOf({ ...deps, db }, at));
  if (after === null) throw new Failure('NOT_FOUND');
  if (!isUnderSeal(after.status)) return {};
  const step = unsealedStep(before, after);
  if (step !== undefined) {
    const exposure = countedExposure(after.facts);
    await keepAssessmentOfRound(deps, db, { applicationId: after.id, step, at });
    return sealDecision(db, { applicationId: after.id, entry: step, exposure, at, language });
  }
  const changed = await changesSinceSeal(db, { applicationId: after.id, round: after.round });
  if (changed.length > 0) throw sealRefused('sealed_fact', changed, language);
  return {};
}

/** The beginning of work on a decided case: nothing is built on what was changed behind everybody's back. */
export async function expectSeal(db: Db, { id, status, round }: CaseRecord, language: Language): Promise<void> {
  if (!isUnderSeal(status)) return;
  const changed = await changesSinceSeal(db, { applicationId: id, round });
  if (changed.length > 0) throw sealRefused('seal_broken', changed, language);
}
