import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import type { PdfNode } from '../layout/pdf-content.ts';
import { shownPhone, shownText } from '../layout/report-formats.ts';
import { fieldGrid, partTitle, together } from '../layout/report-tables.ts';
import type { ReportData } from './report-data.ts';

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
