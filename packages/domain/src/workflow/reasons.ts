export type ReasonCategory = 'REJECT' | 'CANCEL';

/** A row of the bank's reason list; its description is data, not a text of the program. */
export type Reason = { readonly code: string; readonly category: ReasonCategory };

/** "Lainnya": the note must then say what the code does not. */
const otherReasonCodes: readonly string[] = ['R99', 'C99'];

export const OTHER_REASON_NOTE_MIN_LENGTH = 10;

export const minimumNoteLength = (reason: Reason | null): number =>
  reason && otherReasonCodes.includes(reason.code) ? OTHER_REASON_NOTE_MIN_LENGTH : 1;
