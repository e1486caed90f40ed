import { prescreenFields } from '@trustiq/domain/prescreen/prescreen-row.ts';
import type { PreviewRow } from './read-list.ts';

/** A cell that a spreadsheet would run gets an apostrophe before it; everything is quoted. */
function quoted(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** The wrong rows as they stood in the file, with their line and what is wrong. Excel needs the mark to know UTF-8. */
export function wrongRowsCsv(
  rows: readonly PreviewRow[],
  reasonOf: (row: PreviewRow) => string,
  titles: { readonly line: string; readonly status: string },
): string {
  const header = [titles.line, ...prescreenFields, titles.status];
  const lines = rows
    .filter(({ errors }) => errors.length > 0)
    .map((listed) => [
      String(listed.line),
      ...prescreenFields.map((field) => String(listed.row[field] ?? '')),
      reasonOf(listed),
    ]);
  return `\uFEFF${[header, ...lines].map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`;
}
