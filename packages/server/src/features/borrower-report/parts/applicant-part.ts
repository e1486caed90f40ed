import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import type { PdfNode } from '../pdf-content.ts';
import type { ReportData } from '../report-data.ts';
import { shownPhone, shownText } from '../report-formats.ts';
import { fieldGrid, partTitle, together } from '../report-tables.ts';

export function applicantPart({ applicant: t }: BorrowerReportTexts, { applicant }: ReportData): PdfNode {
  return together(
    partTitle(t.title),
    fieldGrid(
      [
        [t.appId, String(applicant.applicationId)],
        [t.name, shownText(applicant.fullName)],
        [t.dateOfBirth, shownText(applicant.birthDate)],
        [t.noKtp, shownText(applicant.nik)],
        [t.email, shownText(applicant.email)],
        [t.phone, shownPhone(applicant.msisdn)],
      ],
      1,
    ),
  );
}
