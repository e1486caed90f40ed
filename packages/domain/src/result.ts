/** An expected refusal is a value; a bug throws. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const accepted = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });
export const refused = <Refusal>(refusal: Refusal): Result<never, Refusal> => ({ ok: false, refusal });

/** What is wrong with one field of a form or an uploaded row. The words for it are in the text tables. */
export type FieldError<Field extends string = string, Code extends string = string> = {
  readonly field: Field;
  readonly code: Code;
};
