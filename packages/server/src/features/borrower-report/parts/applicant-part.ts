import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import { contactDetail, contactDetailNames } from '@trustiq/domain/applicant/contact-details.ts';
import { shownPhone, shownText } from '../../../platform/tables/paper-formats.ts';
import { type Field, fieldGrid, partTitle, together } from '../../../platform/tables/paper-tables.ts';
import type { PdfNode } from '../../../platform/tables/pdf-content.ts';
import type { ReportData } from './report-data.ts';

const shownBy = { email: shownText, phone: shownPhone, text: shownText };

export function applicantPart({ applicant: t }: BorrowerReportTexts, { applicant }: ReportData): PdfNode {
  return together(
    partTitle(t.title),
    fieldGrid(
      [
        [t.appId, String(applicant.applicationId)],
        [t.name, shownText(applicant.fullName)],
        [t.dateOfBirth, shownText(applicant.birthDate)],
        [t.nik, shownText(applicant.nik)],
        ...contactDetailNames.map((name): Field => [t[name], shownBy[contactDetail(name).kind](applicant[name])]),
      ],
      1,
    ),
  );
}
