import { needsDeviationApproval } from '@trustiq/domain/deviations/deviation-types.ts';
import type { ApplicationFacts } from '@trustiq/domain/workflow/application-facts.ts';
import type { TakenStep } from '@trustiq/domain/workflow/take-step.ts';

/** What the effects of a step change about the facts of the case; jobs that run later are part of the run itself. */
export function consequencesOf(
  { effects, transition }: TakenStep,
  facts: ApplicationFacts,
  at: string,
): Partial<ApplicationFacts> {
  const marked = (state: 'APPROVED' | 'REFUSED') => ({
    deviations: facts.deviations.map((deviation) =>
      needsDeviationApproval(deviation) ? { ...deviation, state } : deviation,
    ),
  });
  return {
    ...(effects.includes('mark_deviations_approved') ? marked('APPROVED') : {}),
    ...(effects.includes('mark_deviations_refused') ? marked('REFUSED') : {}),
    ...(effects.includes('save_letter_defaults') ? { hasLetter: true } : {}),
    ...(effects.includes('send_approval') ? { approvedAt: at } : {}),
    ...(effects.includes('queue_disbursement') ? { disbursementState: 'QUEUED' } : {}),
    ...(effects.includes('release_disbursement_lock')
      ? { disbursementState: transition === 'confirmDisbursement' ? 'DISBURSED' : 'FAILED' }
      : {}),
  };
}
