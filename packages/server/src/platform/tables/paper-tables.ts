import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { shownCount } from './paper-formats.ts';
import type { PdfNode, PdfTable, PdfText } from './pdf-content.ts';

export const palette = { ink: '#1b2a33', muted: '#5b6b75', line: '#c9d3d9', band: '#eef3f5', accent: '#0f5b78' };

const ruled = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => palette.line,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

/** A word without a place to break makes a column as wide as itself and drives the others off the page. */
const LONGEST_WORD = 16;
const cell = (text: string): PdfText => ({
  text,
  wordBreak: text.split(' ').some((word) => word.length > LONGEST_WORD) ? 'break-all' : 'normal',
});

export const partTitle = (text: string): PdfText => ({
  text,
  bold: true,
  fontSize: 11,
  color: palette.accent,
  margin: [0, 10, 0, 4],
});

export const subtitle = (text: string): PdfText => ({ text, bold: true, margin: [0, 8, 0, 3] });

export const note = (text: string): PdfText => ({ text, color: palette.muted, margin: [4, 2, 0, 2] });

export type Field = readonly [label: string, value: string];

/** Labels and values beside each other, in as many pairs of columns as asked for; they read downwards. */
export function fieldGrid(fields: readonly Field[], pairs: number): PdfTable {
  const perColumn = Math.ceil(fields.length / pairs);
  const cells = ([label, value]: Field): PdfText[] => [
    { text: label, color: palette.muted, noWrap: true },
    { ...cell(value), bold: true },
  ];
  return {
    table: {
      headerRows: 0,
      widths: Array.from({ length: pairs }, () => ['auto', '*'] as const).flat(),
      body: Array.from({ length: perColumn }, (_, row) =>
        Array.from({ length: pairs }, (_, pair) => cells(fields[pair * perColumn + row] ?? ['', ''])).flat(),
      ),
      dontBreakRows: true,
    },
    layout: ruled,
  };
}

export type Column = {
  readonly title: string;
  readonly width: number | 'auto' | '*';
  readonly isNumeric?: boolean;
};

/** A title over all columns; it stays with its table, on every page that the table reaches. */
const titleRow = (title: string, columns: readonly Column[]): PdfText[] =>
  columns.map((_, index) =>
    index === 0 ? { text: title, bold: true, colSpan: columns.length, margin: [-4, 6, 0, 1] } : { text: '' },
  );

/** A table whose title and head are repeated on every page. */
export function listTable(title: string, columns: readonly Column[], rows: readonly (readonly string[])[]): PdfTable {
  const sideOf = (index: number) => (columns[index]?.isNumeric ? ('right' as const) : ('left' as const));
  const head = columns.map(
    (column, index): PdfText => ({
      text: column.title,
      bold: true,
      fillColor: palette.band,
      alignment: sideOf(index),
    }),
  );
  return {
    table: {
      headerRows: 2,
      widths: columns.map(({ width }) => width),
      body: [
        titleRow(title, columns),
        head,
        ...rows.map((texts) => texts.map((text, index) => ({ ...cell(text), alignment: sideOf(index) }))),
      ],
      dontBreakRows: true,
      keepWithHeaderRows: 1,
    },
    layout: { ...ruled, hLineWidth: (line: number) => (line === 0 ? 0 : 0.5) },
  };
}

/** More are for the screen: a report stays one that people read, and is made at once whatever a partner sent. */
const MOST_ROWS = 100;

/** A table of as many rows as there are; beyond a hundred it says what it leaves out. */
export function longTable(
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  shownOf: string,
): PdfNode[] {
  const shown = rows.slice(0, MOST_ROWS);
  const table = listTable(title, columns, shown);
  if (shown.length === rows.length) return [table];
  return [table, note(fillText(shownOf, { shown: shownCount(shown.length), total: shownCount(rows.length) }))];
}

/** A heading and what belongs under it, never torn apart; for parts that fit on a page. */
export const together = (...stack: readonly PdfNode[]): PdfNode => ({ stack, unbreakable: true });
