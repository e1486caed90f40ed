import { crc32 } from 'node:zlib';
import type { Secrets } from '../security/secrets.ts';
import type { GuardedRow } from './guarded-rows.store.ts';
import { type GuardedTable, kindOf } from './guarded-tables.ts';
import { nameOfSubject, type Subject } from './subject.ts';

/** Characters of the code that convicts (96 bits), and of each column's check that only tells which column it was. */
const CODE_LENGTH = 16;
const CHECK_LENGTH = 3;

const PURPOSE = 'row-mark';

/** The code of a row: only who has the secret can make it, and it fits no other subject, table or row. */
function rowCode(secrets: Secrets, keyId: string, subject: Subject, { place, key, text }: GuardedRow): string {
  const { table } = tableAt(subject, place);
  const digest = secrets.digestFor(PURPOSE, keyId);
  return digest(`${nameOfSubject(subject)}\n${table}\n${key}\n${text}`, 'base64url').slice(0, CODE_LENGTH);
}

export function tableAt({ kind }: Subject, place: number): GuardedTable {
  const table = kindOf(kind).tables[place];
  if (table === undefined) throw new Error(`No guarded table ${place} of ${kind}`);
  return table;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function checkOf(value: string | null): string {
  const sum = crc32(value === null ? 'null' : `=${value}`);
  const short = (sum ^ (sum >>> 14)) & 0x3ffff;
  return `${digits[short >>> 12]}${digits[(short >>> 6) & 63]}${digits[short & 63]}`;
}

const checksOf = (text: string): string[] => (JSON.parse(text) as (string | null)[]).map(checkOf);

/** Code and checks of a row, as `row_marks` keeps them. */
export const rowMark = (secrets: Secrets, subject: Subject, row: GuardedRow): string =>
  rowCode(secrets, secrets.keyId, subject, row) + checksOf(row.text).join('');

const codeOf = (mark: string): string => mark.slice(0, CODE_LENGTH);

/** As the database writes a list. */
const textOfValues = (values: readonly (string | null)[]): string =>
  `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;

const columnsOf = (mark: string): number => (mark.length - CODE_LENGTH) / CHECK_LENGTH;

/** Whether the mark was made of all the columns that are guarded today. */
export const isOfEveryColumn = (subject: Subject, { place }: GuardedRow, mark: string): boolean =>
  columnsOf(mark) === tableAt(subject, place).columns.length;

/**
 * Whether the row is what it was when it was marked. Columns that the program has got since stand behind those of before,
 * were not there to be marked and must be empty: whoever fills one marks the row anew.
 */
export function isAsMarked(secrets: Secrets, keyId: string, subject: Subject, row: GuardedRow, mark: string): boolean {
  const columns = columnsOf(mark);
  const isOlder = columns < tableAt(subject, row.place).columns.length;
  if (!isOlder) return rowCode(secrets, keyId, subject, row) === codeOf(mark);
  const values = JSON.parse(row.text) as (string | null)[];
  const marked = { ...row, text: textOfValues(values.slice(0, columns)) };
  return (
    rowCode(secrets, keyId, subject, marked) === codeOf(mark) && values.slice(columns).every((value) => value === null)
  );
}

/** Whether the column had this value when the row was marked, as far as its check tells. */
export function isMarkedValue(mark: string, position: number, value: string | null): boolean {
  const start = CODE_LENGTH + position * CHECK_LENGTH;
  return mark.slice(start, start + CHECK_LENGTH) === checkOf(value);
}

/** The columns whose checks differ; none when the row was changed in a way that they do not show. */
export function changedColumns(subject: Subject, row: GuardedRow, mark: string): string[] {
  const checks = checksOf(row.text);
  return tableAt(subject, row.place).columns.filter((_, position) => {
    const start = CODE_LENGTH + position * CHECK_LENGTH;
    const before = start < mark.length ? mark.slice(start, start + CHECK_LENGTH) : checkOf(null);
    return checks[position] !== before;
  });
}
