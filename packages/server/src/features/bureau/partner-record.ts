import type { FieldKind, Fields, RecordOf } from '@trustiq/contract/bureau/field-kinds.ts';
import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { wordsFromOutside } from '../../platform/partners/words-from-outside.ts';

const LONGEST_TEXT = 500;

/** A record that cannot be read is not guessed at: a debt misread as nothing would be a lie about a person. */
export class Unreadable extends Error {}

const isSilent = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === '-' || value === 'N/A';

const cleaned = (text: string): string => wordsFromOutside(text, LONGEST_TEXT);

const readers: Readonly<Record<FieldKind, (value: unknown) => string | number | null>> = {
  text: (value) => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      throw new Unreadable('not a text');
    return cleaned(String(value)) || null;
  },
  /** A date nobody can read is no date. */
  date: (value) => {
    const text = typeof value === 'string' ? value.slice(0, 10) : '';
    return isPlainDate(text) ? text : null;
  },
  number: (value) => {
    const text = typeof value === 'string' ? value.trim() : value;
    if (typeof text === 'string' && !/^-?\d{1,15}(\.\d{1,10})?$/.test(text)) throw new Unreadable('not a number');
    const number = typeof text === 'string' || typeof text === 'number' ? Number(text) : Number.NaN;
    if (!Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new Unreadable('not a number');
    return number;
  },
};

/** The known fields of a partner's record: figures may come as text, what is unknown to us is dropped. */
export function readRecord<F extends Fields>(fields: F, raw: unknown): RecordOf<F> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Unreadable('not a record');
  const given = raw as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => {
      const value = Object.hasOwn(given, name) ? given[name] : null;
      return [name, isSilent(value) ? null : readers[kind](value)];
    }),
  ) as RecordOf<F>;
}
