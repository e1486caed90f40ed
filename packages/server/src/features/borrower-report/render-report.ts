import { answeringThread } from '../../platform/threads/answering-thread.ts';
import type { ReportData } from './parts/report-data.ts';

const renderer = answeringThread<ReportData, Uint8Array>(new URL('./render-report-worker.ts', import.meta.url));

/** The report as a PDF. Setting its pages takes some tenths of a second, in which others get their answers. */
export async function renderReport(report: ReportData): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await renderer.ask(report);
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Reading fonts and library takes longer than a report may: done before anybody asks for one. */
export const prepareRenderer = (): void => renderer.warmUp();
