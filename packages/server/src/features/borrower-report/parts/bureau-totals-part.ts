import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import { shownCount, shownMoment, shownRupiah } from '../../../platform/tables/paper-formats.ts';
import { type Field, fieldGrid, subtitle, together } from '../../../platform/tables/paper-tables.ts';
import type { PdfNode } from '../../../platform/tables/pdf-content.ts';
import type { ReportData } from './report-data.ts';

/** The bureau's own totals. */
export function bureauTotalsPart({ bureau: t }: BorrowerReportTexts, { bureau }: ReportData): PdfNode {
  const contracts = bureau?.sets.contract_summary ?? null;
  const customer = bureau?.sets.customer_summary ?? null;
  const totals = fieldGrid(
    [
      ...(bureau?.isSimulated ? [[t.source, t.simulated] satisfies Field] : []),
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
    2,
  );
  return together(subtitle(t.title), totals);
}
