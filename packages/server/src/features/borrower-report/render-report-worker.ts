import { answerQuestions } from '../../platform/threads/answer-questions.ts';
import { renderPdf } from './render-pdf.ts';
import type { ReportData } from './report-data.ts';
import { reportDocument } from './report-document.ts';

answerQuestions((report: ReportData): Promise<Uint8Array> => renderPdf(reportDocument(report)));
