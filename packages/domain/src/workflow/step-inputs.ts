import type { Asks, ReasonCategory } from './workflow-rule.ts';

export type InputObstacle = 'note_required' | 'note_too_short' | 'reason_required' | 'reason_wrong_category';

/** What the person filled in. A reason code that the bank's list does not know is no reason. */
export type StepInputs = { readonly note?: string | null; readonly reason?: Reason | null };

/** What may be chosen, that which is offered first at the head: a case that goes back may also be told why it could be rejected. */
export const acceptedReasons = (category: ReasonCategory): readonly ReasonCategory[] =>
  category === 'RETURN' ? ['RETURN', 'REJECT'] : [category];

export function inputObstacles(asks: Asks, { note, reason = null }: StepInputs): readonly InputObstacle[] {
  const obstacles: InputObstacle[] = [];
  if (asks.reason?.required && reason === null) obstacles.push('reason_required');
  if (asks.reason && reason !== null && !acceptedReasons(asks.reason.category).includes(reason.category)) {
    obstacles.push('reason_wrong_category');
  }
  if (asks.note !== 'required') return obstacles;
  const length = note?.trim().length ?? 0;
  if (length === 0) obstacles.push('note_required');
  else if (length < minimumNoteLength(reason)) obstacles.push('note_too_short');
  return obstacles;
}

/** A row of the bank's reason list; its description is data, not a text of the program. */
export type Reason = { readonly code: string; readonly category: ReasonCategory };

/** "Lainnya": the note must then say what the code does not. */
const otherReasonCodes: readonly string[] = ['R99', 'C99'];

export const OTHER_REASON_NOTE_MIN_LENGTH = 10;

export const minimumNoteLength = (reason: Reason | null): number =>
  reason && otherReasonCodes.includes(reason.code) ? OTHER_REASON_NOTE_MIN_LENGTH : 1;
