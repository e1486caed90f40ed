/**
 * What a searchable list of options needs as its value: only null makes it forget the text of what was chosen before, an
 * empty text leaves that standing.
 */
export const chosen = (value: string): { readonly value: string | null } => ({ value: value === '' ? null : value });
