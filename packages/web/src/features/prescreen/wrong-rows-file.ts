import { prescreenColumns } from '@trustiq/contract/prescreen/prescreen-columns.ts';
import { prescreenFields } from '@trustiq/domain/prescreen/prescreen-row.ts';
import type { PreviewRow } from './read-list.ts';

const TEXT_FORMAT = '@';

/**
 * The wrong rows as they stood in the file, with their line and what is wrong. A workbook keeps every cell a text: no
 * formula runs, and no program rounds the last digits of a NIK while the rows are being corrected.
 */
export async function wrongRowsFile(
  rows: readonly PreviewRow[],
  reasonOf: (row: PreviewRow) => string,
  titles: { readonly line: string; readonly status: string },
): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  const header = [titles.line, ...prescreenColumns, titles.status];
  return writeXlsx({
    sheets: [
      {
        name: 'List Data',
        columns: header.map((_, index) => ({ width: index === 0 ? 8 : 20, numFmt: TEXT_FORMAT })),
        rows: [
          header,
          ...wrong.map((listed) => [
            String(listed.line),
            ...prescreenFields.map((field) => String(listed.row[field] ?? '')),
            reasonOf(listed),
          ]),
        ],
        freezePane: { rows: 1 },
      },
    ],
  });
}
