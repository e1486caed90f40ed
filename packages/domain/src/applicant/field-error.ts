/** What is wrong with one field of a form or an uploaded row. The words for it are in the text tables. */
export type FieldError<Field extends string = string, Code extends string = string> = {
  readonly field: Field;
  readonly code: Code;
};
