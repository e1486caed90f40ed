import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import { MISSING, shownPercent, shownRupiah, shownText } from '../../../platform/tables/paper-formats.ts';
import { fieldGrid, partTitle, together } from '../../../platform/tables/paper-tables.ts';
import type { PdfNode } from '../../../platform/tables/pdf-content.ts';
import type { ReportData } from './report-data.ts';

export function productPart({ product: t }: BorrowerReportTexts, { loan, insuranceName }: ReportData): PdfNode {
  const interest =
    loan.interestTotalRupiah === null
      ? MISSING
      : fillText(t.interestOf, {
          amount: shownRupiah(loan.interestTotalRupiah),
          rate: shownPercent(loan.annualRatePercent),
        });
  return together(
    partTitle(t.title),
    fieldGrid(
      [
        [t.productName, shownText(loan.product.name)],
        [t.insurance, `${shownText(insuranceName ?? loan.insuranceCode)} (${shownPercent(loan.insurancePercent)})`],
        [t.principal, shownRupiah(loan.amountRupiah)],
        [t.serviceFee, shownRupiah(loan.serviceRupiah)],
        [t.premiumFee, shownRupiah(loan.insuranceRupiah)],
        [t.totalDisbursement, shownRupiah(loan.totalDisbursementRupiah)],
        [t.instalment, shownRupiah(loan.instalmentRupiah)],
        [t.interest, interest],
        [t.mandatorySavings, shownRupiah(loan.compulsorySavingsRupiah)],
      ],
      2,
    ),
  );
}
