import type { Language } from '@trustiq/contract/texts/language.ts';
import { type TakenStep, takeStep } from '@trustiq/domain/workflow/take-step.ts';
import { changeTerms, type LoanTerms, type TermsChange } from '@trustiq/domain/workflow/terms-change.ts';
import { effectsOfTermsChange, type TermsEffects, type WeighedTerms } from '@trustiq/domain/workflow/terms-effects.ts';
import { isUnderSeal } from '@trustiq/domain/workflow/under-seal.ts';
import type { Origin } from '../platform/http/handler.ts';
import type { NamedActor, OpenCase } from './cases.ts';
import type { DecideDeps } from './decision.ts';
import { recordStep } from './record-step.ts';
import { stepRefused } from './step-refused.ts';

export type TermsToJudge = {
  readonly before: LoanTerms;
  readonly after: LoanTerms;
  readonly weighed: WeighedTerms;
  readonly language: Language;
};

/** New terms of a case, judged by what they do to it; refused in words where they may not be. */
export function judgeTermsOf({ situation }: OpenCase, { before, after, weighed, language }: TermsToJudge): TermsChange {
  const change = changeTerms(situation, before, after, weighed.deviations);
  if (!change.ok) throw stepRefused(change.refusal, language);
  return change.value;
}

/** The same beforehand, for whoever wants to know what saving them would do. */
export function effectsOfTerms({ situation }: OpenCase, { weighed, language, ...terms }: TermsToJudge): TermsEffects {
  const effects = effectsOfTermsChange(situation, terms, weighed);
  if (!effects.ok) throw stepRefused(effects.refusal, language);
  return effects.value;
}

/** Inside the transaction that saved them: the new round of votes, or the way to the deviation approver. */
export async function startRoundOf(
  deps: DecideDeps,
  { record }: OpenCase,
  { actor, origin }: { readonly actor: NamedActor; readonly origin: Origin },
  newRound: TakenStep,
): Promise<void> {
  const decision = { actor, origin, id: record.id, wants: { transition: 'changeTerms' } } as const;
  await recordStep(deps, record, newRound, decision, { note: null, reasonCode: null, isSealedLater: true });
}

/**
 * What else was decided about has changed, in an approval: its votes are void and the round begins again. Nothing happens
 * where nobody has decided yet.
 */
export async function restartRoundOf(
  deps: DecideDeps,
  { record, situation }: OpenCase,
  { actor, origin }: { readonly actor: NamedActor; readonly origin: Origin },
): Promise<void> {
  if (!isUnderSeal(record.status)) return;
  const step = takeStep('changeTerms', situation);
  if (!step.ok) throw stepRefused(step.refusal, origin.language);
  const decision = { actor, origin, id: record.id, wants: { transition: 'changeTerms' } } as const;
  await recordStep(deps, record, step.value, decision, { note: null, reasonCode: null, isSealedLater: true });
}
