import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { csvFile, type FileRow, fileRow } from '../../../packages/server/src/testing/prescreen-file.ts';

/** Grows with every start of a browser's worker, also with the one after a failure: whoever tries again brings new people. */
const attempt = Number(process.env['TEST_WORKER_INDEX'] ?? 0);

/** The same journey tried again finds its own people, not those of the first try. */
export const nameOfThisTry = (name: string) => `${name}${String.fromCharCode(97 + (attempt % 26))}`;

/** Fictional people of a district of their own, so that journeys at the same time never share one. */
export function peopleOf(regionCode: string, names: readonly string[], changes: FileRow = {}): FileRow[] {
  return names.map((fullName, index) =>
    fileRow({
      fullName,
      noKtp: composeNik({
        regionCode,
        birthDate: '1990-05-17',
        gender: 'P',
        serial: String(1000 + (attempt % 900) * 10 + index),
      }),
      ...changes,
    }),
  );
}

/** A list as a person chooses it on the upload screen. */
export const listFile = (name: string, rows: readonly FileRow[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(csvFile(rows)),
});
