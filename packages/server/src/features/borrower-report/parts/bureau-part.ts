import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import type { PdfNode } from '../pdf-content.ts';
import type { ReportData } from '../report-data.ts';
import { shownCount, shownMoment, shownRupiah, shownText } from '../report-formats.ts';
import { fieldGrid, listTable, subtitle, together } from '../report-tables.ts';
import { grantedCreditsPart } from './granted-credits-part.ts';

function keyValues({ bureau: t }: BorrowerReportTexts, { bureau }: ReportData): PdfNode {
  const contracts = bureau?.sets.contract_summary ?? null;
  const customer = bureau?.sets.customer_summary ?? null;
  return fieldGrid(
    [
      [t.requestedAt, shownMoment(bureau?.requestedAt ?? null)],
      [t.contractsNumber, shownCount(contracts?.contractsNumber)],
      [t.reportingProvidersNumber, shownCount(contracts?.reportingProvidersNumber)],
      [t.totalCreditLimit, shownRupiah(contracts?.totalCreditLimit)],
      [t.totalPotentialExposure, shownRupiah(contracts?.totalPotentialExposure)],
      [t.totalDebitBalance, shownRupiah(contracts?.totalDebitBalance)],
      [t.totalOverdue, shownRupiah(contracts?.totalOverdue)],
      [t.enquiries3Months, shownCount(customer?.enquiries3Months)],
      [t.worstKolCurrent, shownCount(customer?.worstKolCurrent)],
      [t.worstKol24, shownCount(customer?.worstKol24)],
      [t.maxDpd24, shownCount(customer?.maxDpd24)],
    ],
    3,
  );
}

function facilities({ bureau: t }: BorrowerReportTexts, { bureau }: ReportData): PdfNode[] {
  const rows = bureau?.sets.facility_summary ?? [];
  if (rows.length === 0) return [];
  const table = listTable(
    [
      { title: t.category, width: '*' },
      { title: t.activeCount, width: 50, isNumeric: true },
      { title: t.closedCount, width: 50, isNumeric: true },
      { title: t.creditLimit, width: 110, isNumeric: true },
      { title: t.debitBalance, width: 110, isNumeric: true },
      { title: t.overdue, width: 110, isNumeric: true },
      { title: t.worstKol, width: 70, isNumeric: true },
    ],
    rows.map((row) => [
      shownText(row.categoryDesc),
      shownCount(row.activeCount),
      shownCount(row.closedCount),
      shownRupiah(row.creditLimit),
      shownRupiah(row.debitBalance),
      shownRupiah(row.overdue),
      shownCount(row.worstKol),
    ]),
  );
  return [together(subtitle(t.facilities), table)];
}

/** What other lenders report about the applicant. */
export const bureauPart = (t: BorrowerReportTexts, report: ReportData): PdfNode[] => [
  together(subtitle(t.bureau.title), keyValues(t, report)),
  ...facilities(t, report),
  ...grantedCreditsPart(t, report),
];
