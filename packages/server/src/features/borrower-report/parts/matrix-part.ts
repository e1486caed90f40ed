import { inWords } from '@trustiq/contract/bureau/fdc-names.ts';
import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import { fdcMatrix } from '@trustiq/domain/bureau/fdc-matrix.ts';
import { shownCount, shownRupiah } from '../../../platform/tables/paper-formats.ts';
import { listTable, together } from '../../../platform/tables/paper-tables.ts';
import type { PdfNode } from '../../../platform/tables/pdf-content.ts';
import type { ReportData } from './report-data.ts';

/** Status by quality: nine rows. Nought where nothing is owed, missing where nobody was asked. */
export function matrixPart({ matrix: t }: BorrowerReportTexts, { matrix, isFdcSimulated }: ReportData): PdfNode {
  const rows = (matrix ?? fdcMatrix([])).map(inWords);
  const known = (amount: number) => (matrix === null ? null : amount);
  return together(
    listTable(
      isFdcSimulated ? `${t.title} (${t.simulated})` : t.title,
      [
        { title: t.status, width: '*' },
        { title: t.quality, width: '*' },
        { title: t.count, width: 40, isNumeric: true },
        { title: t.funding, width: 90, isNumeric: true },
        { title: t.outstanding, width: 90, isNumeric: true },
      ],
      rows.map((row) => [
        row.status,
        row.quality,
        shownCount(known(row.count)),
        shownRupiah(known(row.fundedRupiah)),
        shownRupiah(known(row.outstandingRupiah)),
      ]),
    ),
  );
}
