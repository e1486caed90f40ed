import { indicatorCodes } from '@trustiq/contract/scoring/credit-summary.ts';
import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import { shownCount, shownPercent, shownRupiah, shownText } from '../../../platform/tables/paper-formats.ts';
import { fieldGrid, listTable, subtitle, together } from '../../../platform/tables/paper-tables.ts';
import type { PdfNode } from '../../../platform/tables/pdf-content.ts';
import type { ReportData } from './report-data.ts';

function incomeGrid({ summary: t }: BorrowerReportTexts, { score }: ReportData): PdfNode {
  const income = score?.income;
  return fieldGrid(
    [
      [t.proxySalaryRupiah, shownRupiah(income?.proxySalaryRupiah)],
      [t.maxIncomeSalaryRupiah, shownRupiah(income?.maxIncomeSalaryRupiah)],
      [t.netIncomeRupiah, shownRupiah(income?.netIncomeRupiah)],
      [t.maxIncomeRupiah, shownRupiah(income?.maxIncomeRupiah)],
      [t.dbrPercent, shownPercent(income?.dbrPercent)],
      [t.dbr2Percent, shownPercent(income?.dbr2Percent)],
      [t.bureauExposureRupiah, shownRupiah(income?.bureauExposureRupiah)],
      [t.instalmentRupiah, shownRupiah(income?.instalmentRupiah)],
      [t.totalExposureRupiah, shownRupiah(income?.totalExposureRupiah)],
    ],
    1,
  );
}

function indicatorTable({ indicators: t }: BorrowerReportTexts, { score }: ReportData): PdfNode {
  const valueOf = (value: number | string | null | undefined) =>
    typeof value === 'string' ? shownText(value) : shownCount(value);
  return listTable(
    t.title,
    [
      { title: t.no, width: 24, isNumeric: true },
      { title: t.indicator, width: '*' },
      { title: t.value, width: 80, isNumeric: true },
      { title: t.score, width: 60, isNumeric: true },
    ],
    indicatorCodes.map((code, index) => {
      const indicator = score?.income.indicators.find((one) => one.code === code);
      return [String(index + 1), t.names[code], valueOf(indicator?.value), shownCount(indicator?.score)];
    }),
  );
}

/** Income and burden per month, and the signs of character. */
export const summaryPart = (t: BorrowerReportTexts, report: ReportData): PdfNode =>
  together({
    columns: [{ stack: [subtitle(t.summary.title), incomeGrid(t, report)] }, indicatorTable(t, report)],
    columnGap: 24,
  });
