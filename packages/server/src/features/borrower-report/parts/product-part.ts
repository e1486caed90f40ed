import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import type { PdfNode } from '../pdf-content.ts';
import type { ReportData } from '../report-data.ts';
import { MISSING, shownPercent, shownRupiah, shownText } from '../report-formats.ts';
import { fieldGrid, partTitle, together } from '../report-tables.ts';

export function productPart({ product: t }: BorrowerReportTexts, { loan, insuranceName }: ReportData): PdfNode {
  const interest =
    loan.interestAmount === null
      ? MISSING
      : fillText(t.interestOf, { amount: shownRupiah(loan.interestAmount), rate: shownPercent(loan.interest) });
  return together(
    partTitle(t.title),
    fieldGrid(
      [
        [t.productName, shownText(loan.product.productName)],
        [t.insurance, `${shownText(insuranceName ?? loan.insCode)} (${shownPercent(loan.insuranceFeePct)})`],
        [t.principal, shownRupiah(loan.loanAmount)],
        [t.serviceFee, shownRupiah(loan.serviceFee)],
        [t.premiumFee, shownRupiah(loan.insuranceFee)],
        [t.totalDisbursement, shownRupiah(loan.totalDisburse)],
        [t.instalment, shownRupiah(loan.installments)],
        [t.interest, interest],
        [t.mandatorySavings, shownRupiah(loan.amountTabWajib)],
      ],
      2,
    ),
  );
}
