import type { TableCell, TableFile } from './table-file.ts';

const inRupiah = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
/** Plain numbers have the separators of the bureau, not those of the rupiah, here as on the screens. */
const counted = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const printed = (cell: TableCell, isRupiah: boolean) =>
  typeof cell === 'number'
    ? { text: isRupiah ? `Rp ${inRupiah.format(cell)}` : counted.format(cell), alignment: 'right' as const }
    : { text: cell ?? '-' };

/** A landscape page with the table; its head is repeated on every further page. */
export async function toPdf({
  title,
  subtitle,
  columns,
  rows,
  rupiahColumns = [],
  logo = null,
}: TableFile): Promise<Buffer> {
  // Loaded with the first document: most processes never make one, and it takes a fifth of a start.
  const { makePdfWithLogo } = await import('./make-pdf.ts');
  return makePdfWithLogo(logo, (shown) => ({
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [32, 32, 32, 36],
    info: { title },
    defaultStyle: { font: 'Helvetica', fontSize: 9 },
    footer: (page: number, pages: number) => ({ text: `${page} / ${pages}`, alignment: 'center', fontSize: 8 }),
    content: [
      ...(shown === null ? [] : [{ image: shown, fit: [120, 28], margin: [0, 0, 0, 6] }]),
      { text: title, fontSize: 14, bold: true },
      { text: subtitle ?? '', margin: [0, 2, 0, 10], color: '#55626c' },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: columns.map((_, index) => (index === 1 ? '*' : 'auto')),
          body: [
            columns.map((text) => ({ text, bold: true })),
            ...rows.map((cells) => cells.map((cell, place) => printed(cell, rupiahColumns.includes(place)))),
          ],
        },
      },
    ],
  }));
}
