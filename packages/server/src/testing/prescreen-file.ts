import { prescreenColumns } from '@trustiq/contract/prescreen/prescreen-columns.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';

export type FileRow = Partial<Record<(typeof prescreenColumns)[number], string | number | Date>>;

const BIRTH_DATE = '1990-05-17';
let people = 0;

/** The number of a fictional woman born on 17 May 1990, another one each time. */
export function nextNik(): string {
  people++;
  const district = String((Math.floor(people / 100) % 99) + 1).padStart(2, '0');
  const city = String(Math.floor(people / 9900) + 1).padStart(2, '0');
  const serial = String(9900 + (people % 100));
  return composeNik({ regionCode: `32${city}${district}`, birthDate: BIRTH_DATE, gender: 'P', serial });
}

/** Somebody of the employee unit who asks for Rp 10.000.000 over 12 months. */
export const fileRow = (changes: FileRow = {}): FileRow => ({
  fullName: 'Sri Contoh',
  noKtp: nextNik(),
  dateOfBirth: BIRTH_DATE,
  cityOfBirth: 'Bandung',
  bioMotherName: 'Ibu Contoh',
  email: 'sri@example.test',
  msisdn: '081299990001',
  refCode: 'KPG1',
  plafon: 10_000_000,
  tenor: 12,
  branchId: 11,
  ...changes,
});

export const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');

/** A list as CSV. */
export const csvFile = (rows: readonly FileRow[], separator = ','): string =>
  [prescreenColumns, ...rows.map((row) => prescreenColumns.map((field) => row[field] ?? ''))]
    .map((cells) => cells.join(separator))
    .join('\r\n');
