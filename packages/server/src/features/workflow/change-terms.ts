import { takeStep } from '@trustiq/domain/workflow/take-step.ts';
import { changeTerms, type LoanTerms } from '@trustiq/domain/workflow/terms-change.ts';
import { isUnderSeal } from '@trustiq/domain/workflow/under-seal.ts';
import type { Origin } from '../../platform/http/handler.ts';
import type { NamedActor, OpenCase } from './cases.ts';
import { type DecideDeps, recordStep } from './decide.ts';
import { stepRefused } from './step-refused.ts';

export type TermsSaved = {
  readonly actor: NamedActor;
  readonly origin: Origin;
  readonly before: LoanTerms;
  readonly after: LoanTerms;
};

/** New terms of a locked case, inside its transaction. During an approval they begin a new round of votes. */
export async function changeTermsOf(
  deps: DecideDeps,
  { record, situation }: OpenCase,
  { actor, origin, before, after }: TermsSaved,
): Promise<boolean> {
  const change = changeTerms(situation, before, after);
  if (!change.ok) throw stepRefused(change.refusal, origin.language);
  const { isChanged, newRound } = change.value;
  if (newRound !== null) {
    const decision = { actor, origin, id: record.id, wants: { transition: 'changeTerms' } } as const;
    await recordStep(deps, record, newRound, decision, { note: null, reasonCode: null, isSealedLater: true });
  }
  return isChanged;
}

/**
 * What else was decided about has changed, in an approval: its votes are void and the round begins again. Nothing happens
 * where nobody has decided yet.
 */
export async function restartRoundOf(
  deps: DecideDeps,
  { record, situation }: OpenCase,
  { actor, origin }: Pick<TermsSaved, 'actor' | 'origin'>,
): Promise<void> {
  if (!isUnderSeal(record.status)) return;
  const step = takeStep('changeTerms', situation);
  if (!step.ok) throw stepRefused(step.refusal, origin.language);
  const decision = { actor, origin, id: record.id, wants: { transition: 'changeTerms' } } as const;
  await recordStep(deps, record, step.value, decision, { note: null, reasonCode: null, isSealedLater: true });
}
