import { WATCHLIST_HEAD, type WatchlistFaultCode } from '@trustiq/contract/scoring/watchlist.ts';
import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { listedNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { WatchedPerson } from './watchlist.store.ts';

type WatchlistFault = { readonly line: number; readonly code: WatchlistFaultCode };

/** For the command, which speaks English alone. */
const inWords: Readonly<Record<WatchlistFaultCode, string>> = {
  wrong_head: `the first line must be ${WATCHLIST_HEAD}`,
  too_many_cells: 'too many cells',
  wrong_nik: 'a NIK has 16 digits',
  name_missing: 'the name is missing',
  wrong_birth_date: 'a birth date is written YYYY-MM-DD',
  birth_date_needed: 'without a NIK the birth date is needed',
  source_missing: 'the source is missing',
  nobody_listed: 'the list names nobody',
};

/** A list that cannot be taken as it is: every wrong line. */
export class WatchlistRefused extends Error {
  readonly faults: readonly WatchlistFault[];

  constructor(faults: readonly WatchlistFault[]) {
    super(faults.map(({ line, code }) => `Line ${line}: ${inWords[code]}`).join('\n'));
    this.faults = faults;
  }
}

/** The cells of a line; a cell in quotes may hold commas, and quotes written twice. */
function cellsOf(line: string): string[] {
  const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
  return cells
    .slice(0, line.endsWith(',') ? undefined : -1)
    .map((cell) => cell.replace(/,$/, '').trim())
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell));
}

function faultOf(nik: string, name: string, birthDate: string, source: string): WatchlistFaultCode | null {
  if (nik !== '' && !/^\d{16}$/.test(nik)) return 'wrong_nik';
  if (name.length < 2) return 'name_missing';
  if (birthDate !== '' && !isPlainDate(birthDate)) return 'wrong_birth_date';
  if (nik === '' && birthDate === '') return 'birth_date_needed';
  return source === '' ? 'source_missing' : null;
}

/** Persons of a list of wanted or refused people: `nik,name,birthDate,source`, the first line naming the columns. */
export function readWatchlist(text: string, cipher: Pick<FieldCipher, 'hash' | 'encrypt'>): WatchedPerson[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (cellsOf(head).join() !== WATCHLIST_HEAD) throw new WatchlistRefused([{ line: 1, code: 'wrong_head' }]);
  const faults: WatchlistFault[] = [];
  const persons: WatchedPerson[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [nik = '', name = '', birthDate = '', source = '', ...rest] = cellsOf(line);
    const code = rest.length > 0 ? 'too_many_cells' : faultOf(nik, name, birthDate, source);
    if (code !== null) faults.push({ line: index + 2, code });
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
  // It would count as a fresh list, by which nobody is looked for.
  if (persons.length === 0) faults.push({ line: 2, code: 'nobody_listed' });
  if (faults.length > 0) throw new WatchlistRefused(faults);
  return persons;
}
