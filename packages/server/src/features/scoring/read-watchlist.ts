import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { listedNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { WatchedPerson } from './watchlist.store.ts';

/** A list that cannot be taken as it is: every wrong line, in words. */
export class WatchlistRefused extends Error {}

const columns = ['nik', 'name', 'birthDate', 'source'] as const;

/** The cells of a line; a cell in quotes may hold commas, and quotes written twice. */
function cellsOf(line: string): string[] {
  const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
  return cells
    .slice(0, line.endsWith(',') ? undefined : -1)
    .map((cell) => cell.replace(/,$/, '').trim())
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell));
}

function faultOf(nik: string, name: string, birthDate: string, source: string): string | null {
  if (nik !== '' && !/^\d{16}$/.test(nik)) return 'a NIK has 16 digits';
  if (name.length < 2) return 'the name is missing';
  if (birthDate !== '' && !isPlainDate(birthDate)) return 'a birth date is written YYYY-MM-DD';
  if (nik === '' && birthDate === '') return 'without a NIK the birth date is needed';
  return source === '' ? 'the source is missing' : null;
}

/** Persons of a list of wanted or refused people: `nik,name,birthDate,source`, the first line naming the columns. */
export function readWatchlist(text: string, cipher: Pick<FieldCipher, 'hash' | 'encrypt'>): WatchedPerson[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (cellsOf(head).join() !== columns.join()) throw new WatchlistRefused(`The first line must be ${columns.join()}`);
  const faults: string[] = [];
  const persons: WatchedPerson[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [nik = '', name = '', birthDate = '', source = '', ...rest] = cellsOf(line);
    const fault = rest.length > 0 ? 'too many cells' : faultOf(nik, name, birthDate, source);
    if (fault !== null) faults.push(`Line ${index + 2}: ${fault}`);
    const listed = {
      name: name.toUpperCase().replace(/\s+/g, ' '),
      birthDate: birthDate === '' ? null : birthDate,
      source,
    };
    const numbers =
      nik === ''
        ? { nikHash: null, nikCipher: null }
        : { nikHash: cipher.hash(nik), nikCipher: cipher.encrypt(nik, listedNik(listed)) };
    persons.push({ ...numbers, ...listed });
  }
  if (faults.length > 0) throw new WatchlistRefused(faults.join('\n'));
  return persons;
}
