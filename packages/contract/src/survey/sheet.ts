import { isPlainDate, type PlainDate } from '@trustiq/domain/calendar/plain-date.ts';

/** A survey sheet as the account officer's channel sends it; what it does not say is null. */
export type Sheet = Readonly<Record<string, unknown>>;

export const numberIn = (sheet: Sheet, field: string): number | null =>
  typeof sheet[field] === 'number' && Number.isFinite(sheet[field]) ? sheet[field] : null;

export const textIn = (sheet: Sheet, field: string): string | null =>
  typeof sheet[field] === 'string' ? sheet[field] : null;

export const flagIn = (sheet: Sheet, field: string): boolean | null =>
  typeof sheet[field] === 'boolean' ? sheet[field] : null;

export const dateIn = (sheet: Sheet, field: string): PlainDate | null => {
  const text = textIn(sheet, field);
  return text !== null && isPlainDate(text) ? text : null;
};

export const codeIn = <Code extends string>(sheet: Sheet, field: string, known: readonly Code[]): Code | null =>
  known.find((one) => one === sheet[field]) ?? null;
