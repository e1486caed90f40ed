import { answeringThread } from '../../platform/threads/answering-thread.ts';
import type { ReportData } from './report-data.ts';

const askRenderer = answeringThread<ReportData, Uint8Array>(new URL('./render-report-worker.ts', import.meta.url));

/** The report as a PDF. Setting its pages takes some tenths of a second, in which others get their answers. */
export async function renderReport(report: ReportData): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await askRenderer(report);
  return Buffer.from(buffer, byteOffset, byteLength);
}
