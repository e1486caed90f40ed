import type { FormContents, FormPart, PartContent } from '@trustiq/contract/field/form-parts.ts';

export type Json = PartContent[string];
type Keys = readonly string[];

const partOfFirst: Readonly<Record<string, FormPart>> = {
  applicant: 'applicant',
  consent: 'consent',
  spouses: 'relatives',
  emergencyContacts: 'relatives',
  job: 'work',
  bank: 'work',
};

/** Where a field stands: the part that is saved, and the way to it inside; `sheets` are the names of the survey's parts. */
export function placeOf(path: string, sheets: readonly string[]): { readonly part: FormPart; readonly keys: Keys } {
  const keys = path.split('.');
  const [first = '', ...rest] = keys;
  const part = partOfFirst[first] ?? (sheets.includes(first) ? 'survey' : 'loan');
  return part === 'applicant' || part === 'consent' ? { part, keys: rest } : { part, keys };
}

const isObject = (value: unknown): value is PartContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readAt(value: Json | undefined, keys: Keys): Json | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(value)) return readAt(value[Number(key)], rest);
  return isObject(value) ? readAt(value[key], rest) : undefined;
}

/** The same with another value there; an emptied field is gone. What stood in the way in another shape gives way. */
export function writeAt(content: PartContent, keys: Keys, value: Json | undefined): PartContent {
  return (writeInto(content, keys, value) ?? {}) as PartContent;
}

function writeInto(old: Json | undefined, keys: Keys, value: Json | undefined): Json | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return value === '' || value === null ? undefined : value;
  if (/^\d+$/.test(key) && !isObject(old)) {
    const rows = Array.isArray(old) ? old : [];
    const inner = writeInto(rows[Number(key)], rest, value) ?? {};
    return Number(key) < rows.length ? rows.with(Number(key), inner) : [...rows, inner];
  }
  const inner = writeInto(isObject(old) ? old[key] : undefined, rest, value);
  const { [key]: _, ...others } = isObject(old) ? old : {};
  return inner === undefined ? others : { ...others, [key]: inner };
}

export const rowsAt = (contents: FormContents, part: FormPart, name: string): readonly PartContent[] => {
  const value = contents[part]?.[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
};
