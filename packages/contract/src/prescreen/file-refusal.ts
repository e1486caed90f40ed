/** Why a whole file cannot be read as a list. `where` names cells or columns, as the person sees them in the file. */
export const fileRefusalCodes = [
  'not_base64',
  'too_large',
  'unreadable',
  'wrong_encoding',
  'old_excel',
  'suspicious_archive',
  'broken_csv',
  'empty_file',
  'too_many_rows',
  'missing_columns',
  'unknown_columns',
  'repeated_columns',
  'formulas',
  'merged_cells',
  'nik_as_number',
] as const;

export type FileRefusalCode = (typeof fileRefusalCodes)[number];
export type FileRefusal = { readonly code: FileRefusalCode; readonly where?: readonly string[] };
