import { prescreenFields } from '@trustiq/domain/prescreen/prescreen-row.ts';
import { writeXlsx } from 'hucre/xlsx';
import type { FileRow } from './prescreen-file.ts';

/** A list as an Excel file. */
export const prescreenWorkbook = (rows: readonly FileRow[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: 'List Data',
        rows: [[...prescreenFields], ...rows.map((row) => prescreenFields.map((field) => row[field] ?? null))],
      },
    ],
  });
