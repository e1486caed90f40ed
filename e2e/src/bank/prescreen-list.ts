import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { csvFile, type FileRow, fileRow } from '../../../packages/server/src/testing/prescreen-file.ts';

/** Fictional people of a district of their own, so that journeys at the same time never share one. */
export function peopleOf(regionCode: string, names: readonly string[], changes: FileRow = {}): FileRow[] {
  return names.map((fullName, index) =>
    fileRow({
      fullName,
      noKtp: composeNik({ regionCode, birthDate: '1990-05-17', gender: 'P', serial: String(9900 + index) }),
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
