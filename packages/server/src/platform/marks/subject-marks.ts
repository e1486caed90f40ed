import type { Secrets } from '../security/secrets.ts';
import type { GuardedRow } from './guarded-rows.store.ts';
import { changedColumns, isAsMarked, isOfEveryColumn, rowMark, tableAt } from './row-mark.ts';
import type { SubjectMarks } from './row-marks.store.ts';
import { nameOfSubject, type Subject, wordsOfSubject } from './subject.ts';

const PURPOSE = 'row-marks';

const textOf = (subject: Subject, version: number, marks: string): string =>
  `${nameOfSubject(subject)}\n${version}\n${marks}`;

/** The mark of a row that was compared with it, by the row's own text. */
export type KnownMarks = ReadonlyMap<string, string>;

const nameOfRow = (subject: Subject, { place, key }: GuardedRow): string => `${tableAt(subject, place).table} ${key}`;

const knownAs = ({ place, key, text }: GuardedRow): string => `${place} ${key} ${text}`;

/** The key's id, then one line a row: table, key and mark. What is known of a row that stands as it did is not made again. */
export function makeMarks(
  secrets: Secrets,
  subject: Subject,
  version: number,
  rows: readonly GuardedRow[],
  known?: KnownMarks,
): SubjectMarks {
  const markOf = (row: GuardedRow) => known?.get(knownAs(row)) ?? rowMark(secrets, subject, row);
  const lines = rows.map((row) => `${nameOfRow(subject, row)} ${markOf(row)}`);
  const marks = [secrets.keyId, ...lines].join('\n');
  return { version, marks, mac: secrets.mac(PURPOSE, textOf(subject, version, marks)) };
}

/** Whether the program itself made these marks. */
export const areOurs = (secrets: Secrets, subject: Subject, { version, marks, mac }: SubjectMarks): boolean =>
  secrets.isMac(PURPOSE, textOf(subject, version, marks), mac);

const placeOf = (subject: Subject, table: string, key: string): string =>
  `${wordsOfSubject(subject)}, ${table}${key === '' ? '' : ` ${key}`}`;

function faultOfRow(secrets: Secrets, keyId: string, subject: Subject, row: GuardedRow, mark: string | undefined) {
  const place = placeOf(subject, tableAt(subject, row.place).table, row.key);
  if (mark === undefined) return `${place} was added behind the record's back.`;
  if (isAsMarked(secrets, keyId, subject, row, mark)) return null;
  const columns = changedColumns(subject, row, mark);
  return columns.length === 0 ? `${place} was changed.` : `${place}: ${columns.join(', ')} was changed.`;
}

/**
 * Whether the rows are all there, as they were marked and in the order in which they were: so it is nearly always, and a
 * large bank has ten million of them. Whatever is not so plain is looked at row by row.
 */
function areAsMarked(secrets: Secrets, subject: Subject, marks: string, rows: readonly GuardedRow[]): boolean {
  let end = endOfLine(marks, 0);
  const keyId = marks.slice(0, end);
  for (const row of rows) {
    const name = `\n${nameOfRow(subject, row)} `;
    if (!marks.startsWith(name, end)) return false;
    const start = end + name.length;
    end = endOfLine(marks, start);
    if (!isAsMarked(secrets, keyId, subject, row, marks.slice(start, end))) return false;
  }
  return end === marks.length;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** The key under which they were made, and the mark of each row by `table key`. */
export function marksByRow({ marks }: SubjectMarks): { readonly keyId: string; readonly marks: Map<string, string> } {
  const [keyId = '', ...lines] = marks.split('\n');
  const known = new Map<string, string>();
  for (const line of lines) {
    const end = line.lastIndexOf(' ');
    known.set(line.slice(0, end), line.slice(end + 1));
  }
  return { keyId, marks: known };
}

/** Of rows that were found to be as marked. Marks under an earlier key, or of fewer columns, are made anew. */
export function knownMarks(
  secrets: Secrets,
  subject: Subject,
  stored: SubjectMarks,
  rows: readonly GuardedRow[],
): KnownMarks {
  const { keyId, marks: byRow } = marksByRow(stored);
  const known = new Map<string, string>();
  if (keyId !== secrets.keyId) return known;
  for (const row of rows) {
    const mark = byRow.get(nameOfRow(subject, row));
    if (mark !== undefined && isOfEveryColumn(subject, row, mark)) known.set(knownAs(row), mark);
  }
  return known;
}

/** Every row that is not as it was marked: changed, added or removed. */
export function faultsOfRows(
  secrets: Secrets,
  subject: Subject,
  stored: SubjectMarks,
  rows: readonly GuardedRow[],
): string[] {
  if (areAsMarked(secrets, subject, stored.marks, rows)) return [];
  const { keyId, marks: known } = marksByRow(stored);
  const faults: string[] = [];
  for (const row of rows) {
    const name = nameOfRow(subject, row);
    const fault = faultOfRow(secrets, keyId, subject, row, known.get(name));
    if (fault !== null) faults.push(fault);
    known.delete(name);
  }
  for (const name of known.keys()) {
    const [table = '', key = ''] = name.split(' ');
    faults.push(`${placeOf(subject, table, key)} was removed.`);
  }
  return faults;
}

/** What is wrong with a subject that is about to be worked on or relied on. */
export function faultsOfSubject(
  secrets: Secrets,
  subject: Subject,
  marks: SubjectMarks | undefined,
  rows: readonly GuardedRow[],
): string[] {
  return marks === undefined || !areOurs(secrets, subject, marks)
    ? [`${wordsOfSubject(subject)}, row_marks: its marks were not ours.`]
    : faultsOfRows(secrets, subject, marks, rows);
}

/** Whether one row, called `table key`, is there as it was marked. */
export function isRowAsMarked(
  secrets: Secrets,
  subject: Subject,
  marks: SubjectMarks | undefined,
  rows: readonly GuardedRow[],
  name: string,
): boolean {
  if (marks === undefined || !areOurs(secrets, subject, marks)) return false;
  const row = rows.find((one) => nameOfRow(subject, one) === name);
  const { keyId, marks: known } = marksByRow(marks);
  const mark = known.get(name);
  return row !== undefined && mark !== undefined && isAsMarked(secrets, keyId, subject, row, mark);
}
