import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import { shownText } from '../../../platform/tables/paper-formats.ts';
import { longTable, note, subtitle, together } from '../../../platform/tables/paper-tables.ts';
import type { PdfNode } from '../../../platform/tables/pdf-content.ts';
import type { ReportData } from './report-data.ts';

export function deviationsPart({ deviations: t, shownOf }: BorrowerReportTexts, { deviations }: ReportData): PdfNode[] {
  if (deviations.length === 0) return [together(subtitle(t.title), note(t.none))];
  const rows = deviations.map(({ type, state, note: text }, index) => [
    String(index + 1),
    type.code,
    shownText(type.description),
    String(type.severity),
    t.states[state],
    shownText(text),
  ]);
  const columns = [
    { title: t.no, width: 22, isNumeric: true },
    { title: t.code, width: 44 },
    { title: t.deviation, width: 280 },
    { title: t.level, width: 34, isNumeric: true },
    { title: t.state, width: 70 },
    { title: t.note, width: '*' as const },
  ];
  return longTable(t.title, columns, rows, shownOf);
}
