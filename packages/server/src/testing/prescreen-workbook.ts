import { prescreenColumns } from '@trustiq/contract/prescreen/prescreen-columns.ts';
import { writeXlsx } from 'hucre/xlsx';
import type { FileRow } from './prescreen-file.ts';

/** A list as an Excel file. */
export const prescreenWorkbook = (rows: readonly FileRow[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: 'List Data',
        rows: [[...prescreenColumns], ...rows.map((row) => prescreenColumns.map((field) => row[field] ?? null))],
      },
    ],
  });
