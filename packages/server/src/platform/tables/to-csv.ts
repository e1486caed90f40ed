import type { TableCell, TableFile } from './table-file.ts';

const DELIMITER = '|';
/**
 * Programs that open a CSV file take such a text for a formula and carry it out. Some first drop what cannot be seen:
 * white space, no-break and zero-width characters, control characters. Wide forms of the signs count as well.
 */
const FORMULA_START =
  /^(?:[\t\r]|[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** A leading apostrophe makes it a text again. Numbers are ours and stay numbers. */
const neutral = (cell: TableCell): string =>
  cell === null ? '' : typeof cell === 'string' && FORMULA_START.test(cell) ? `'${cell}` : String(cell);

const quoted = (text: string): string => (/["|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Delimited by pipes, UTF-8 with its mark so that Excel reads it as such. */
export function toCsv({ columns, rows }: Pick<TableFile, 'columns' | 'rows'>): Buffer {
  const lines = [columns, ...rows].map((cells) => cells.map((cell) => quoted(neutral(cell))).join(DELIMITER));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8');
}
