import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import { shownCount, shownRupiah, shownText } from '../../../platform/tables/paper-formats.ts';
import { longTable } from '../../../platform/tables/paper-tables.ts';
import type { PdfNode } from '../../../platform/tables/pdf-content.ts';
import type { ReportData } from './report-data.ts';

/** Facilities by category. */
export function facilitiesPart({ bureau: t, shownOf }: BorrowerReportTexts, { bureau }: ReportData): PdfNode[] {
  const rows = bureau?.sets.facility_summary ?? [];
  if (rows.length === 0) return [];
  return longTable(
    t.facilities,
    [
      { title: t.category, width: '*' },
      { title: t.activeCount, width: 50, isNumeric: true },
      { title: t.closedCount, width: 50, isNumeric: true },
      { title: t.writeOffCount, width: 60, isNumeric: true },
      { title: t.creditLimit, width: 110, isNumeric: true },
      { title: t.debitBalance, width: 110, isNumeric: true },
      { title: t.overdue, width: 110, isNumeric: true },
      { title: t.worstKol, width: 70, isNumeric: true },
    ],
    rows.map((row) => [
      shownText(row.categoryDesc),
      shownCount(row.activeCount),
      shownCount(row.closedCount),
      shownCount(row.writeOffCount),
      shownRupiah(row.creditLimit),
      shownRupiah(row.debitBalance),
      shownRupiah(row.overdue),
      shownCount(row.worstKol),
    ]),
    shownOf,
  );
}
