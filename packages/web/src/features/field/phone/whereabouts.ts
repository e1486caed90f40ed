import type { Whereabouts } from '../store/form-state.ts';
import { type Draft, hasUnsent } from './draft.ts';
import type { Traffic } from './sender.ts';

/** Where a form is, in one word. What a person must do comes before what only takes time. */
export function whereaboutsOf(draft: Draft, traffic: Traffic, isSignedIn: boolean, isOnline: boolean): Whereabouts {
  if (draft.conflict) return 'conflict';
  if (draft.refusal || draft.photos.some(({ refused }) => refused !== null)) return 'refused';
  if (!hasUnsent(draft)) return 'office';
  if (!isSignedIn) return 'sign_in';
  if (!isOnline) return 'signal';
  if (traffic.formId === draft.form.id && traffic.state === 'sending') return 'sending';
  if (draft.handIn || traffic.state === 'waiting') return 'signal';
  return 'phone';
}
