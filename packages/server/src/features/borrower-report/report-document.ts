import { borrowerReport as en } from '@trustiq/contract/texts/en/borrower-report.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { type BorrowerReportTexts, borrowerReport as id } from '@trustiq/contract/texts/id/borrower-report.ts';
import { shownMoment, shownText } from '../../platform/tables/paper-formats.ts';
import { palette, partTitle } from '../../platform/tables/paper-tables.ts';
import type { PdfDefinition, PdfNode } from '../../platform/tables/pdf-content.ts';
import { applicantPart } from './parts/applicant-part.ts';
import { bureauTotalsPart } from './parts/bureau-totals-part.ts';
import { decisionPart } from './parts/decision-part.ts';
import { deviationsPart } from './parts/deviations-part.ts';
import { facilitiesPart } from './parts/facilities-part.ts';
import { grantedCreditsPart } from './parts/granted-credits-part.ts';
import { matrixPart } from './parts/matrix-part.ts';
import { obligationsPart } from './parts/obligations-part.ts';
import { productPart } from './parts/product-part.ts';
import type { ReportData } from './parts/report-data.ts';
import { scorePart } from './parts/score-part.ts';
import { summaryPart } from './parts/summary-part.ts';

const texts = { id, en };
const SIDE = 36;
const BESIDE_NAME = [0, -3, 8, 0] as const;

/** Beside the bank's name; nothing moves where there is none. */
const logoOf = ({ bankLogo }: ReportData) =>
  bankLogo === null
    ? []
    : [{ image: 'logo' as const, fit: [72, 20] as const, width: 'auto' as const, margin: BESIDE_NAME }];

const headOf = (t: BorrowerReportTexts, report: ReportData): PdfNode => ({
  columns: [
    ...logoOf(report),
    { text: shownText(report.bankName), bold: true, fontSize: 12, color: palette.accent },
    { text: t.title, bold: true, fontSize: 12, alignment: 'center' },
    { text: shownText(report.branchName), alignment: 'right', color: palette.muted },
  ],
  margin: [SIDE, 20, SIDE, 0],
});

const footOf = (t: BorrowerReportTexts, { madeBy, madeAt }: ReportData, page: number, pages: number): PdfNode => ({
  columns: [
    { text: fillText(t.madeBy, { name: shownText(madeBy), at: shownMoment(madeAt) }) },
    { text: t.confidential, alignment: 'center' },
    { text: fillText(t.page, { page: String(page), pages: String(pages) }), alignment: 'right' },
  ],
  color: palette.muted,
  fontSize: 7.5,
  margin: [SIDE, 10, SIDE, 0],
});

/** The borrower report on landscape legal pages, in the order of the specification. */
export function reportDocument(report: ReportData): PdfDefinition {
  const t = texts[report.language];
  return {
    pageSize: 'LEGAL',
    pageOrientation: 'landscape',
    pageMargins: [SIDE, 44, SIDE, 36],
    info: {
      title: t.title,
      author: report.bankName,
      creator: 'TrustIQ',
      producer: 'TrustIQ',
      creationDate: report.madeAt,
    },
    language: report.language,
    displayTitle: true,
    compress: true,
    defaultStyle: { font: 'Roboto', fontSize: 8.5, color: palette.ink },
    // Named, so that it stands in the file once, not on every page.
    ...(report.bankLogo === null ? {} : { images: { logo: report.bankLogo } }),
    header: () => headOf(t, report),
    footer: (page, pages) => footOf(t, report, page, pages),
    ...(report.isPilot ? { watermark: { text: t.pilot, color: palette.muted, opacity: 0.2, bold: true } } : {}),
    content: [
      { columns: [applicantPart(t, report), productPart(t, report)], columnGap: 24 },
      partTitle(t.rating.title),
      {
        columns: [{ stack: [scorePart(t, report), bureauTotalsPart(t, report)] }, matrixPart(t, report)],
        columnGap: 24,
      },
      ...facilitiesPart(t, report),
      ...grantedCreditsPart(t, report),
      ...obligationsPart(t, report),
      summaryPart(t, report),
      decisionPart(t, report),
      ...deviationsPart(t, report),
    ],
  };
}
