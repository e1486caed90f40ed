import { makePdfWithLogo } from '../../platform/tables/make-pdf.ts';
import { answerQuestions } from '../../platform/threads/answer-questions.ts';
import type { ReportData } from './parts/report-data.ts';
import { reportDocument } from './report-document.ts';

answerQuestions(
  (report: ReportData): Promise<Uint8Array> =>
    makePdfWithLogo(report.bankLogo, (bankLogo) => reportDocument({ ...report, bankLogo })),
);
