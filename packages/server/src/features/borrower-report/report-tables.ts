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

export const partTitle = (text: string): PdfText => ({
  text,
  bold: true,
  fontSize: 11,
  color: palette.accent,
  margin: [0, 10, 0, 4],
  headlineLevel: 1,
});

export const subtitle = (text: string): PdfText => ({
  text,
  bold: true,
  margin: [0, 8, 0, 3],
  headlineLevel: 2,
});

export const note = (text: string): PdfText => ({ text, color: palette.muted, margin: [4, 2, 0, 2] });

export type Field = readonly [label: string, value: string];

/** Labels and values beside each other, in as many pairs of columns as asked for; they read downwards. */
export function fieldGrid(fields: readonly Field[], pairs: number): PdfTable {
  const perColumn = Math.ceil(fields.length / pairs);
  const cells = (field: Field | undefined): PdfText[] => [
    { text: field?.[0] ?? '', color: palette.muted },
    { text: field?.[1] ?? '', bold: true },
  ];
  return {
    table: {
      headerRows: 0,
      widths: Array.from({ length: pairs }, () => ['auto', '*'] as const).flat(),
      body: Array.from({ length: perColumn }, (_, row) =>
        Array.from({ length: pairs }, (_, pair) => cells(fields[pair * perColumn + row])).flat(),
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

/** A table whose head is repeated on every page it reaches. */
export function listTable(columns: readonly Column[], rows: readonly (readonly string[])[]): PdfTable {
  const sideOf = (index: number) => (columns[index]?.isNumeric ? ('right' as const) : ('left' as const));
  return {
    table: {
      headerRows: 1,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ title }, index) => ({
          text: title,
          bold: true,
          fillColor: palette.band,
          alignment: sideOf(index),
        })),
        ...rows.map((cells) => cells.map((text, index) => ({ text, alignment: sideOf(index) }))),
      ],
      dontBreakRows: true,
      keepWithHeaderRows: 1,
    },
    layout: ruled,
  };
}

/** A heading and what belongs under it, never torn apart; for parts that fit on a page. */
export const together = (...stack: readonly PdfNode[]): PdfNode => ({ stack, unbreakable: true });
