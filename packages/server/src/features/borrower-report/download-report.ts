import { reportFileName } from '@trustiq/contract/borrower-report/report-file-name.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type ReportSources, readReport } from './read-report.ts';
import { renderReport } from './render-report.ts';

/** What the bank's list of audited events calls it. */
const DOWNLOAD_EVENT_TYPE_ID = 6;

/** DOWNLOAD LAPORAN. Personal data leave the bank's screens with it: who took them is recorded before they go. */
export function downloadReport(deps: CaseDeps, sources: ReportSources): Handler<'getBorrowerReport'> {
  return async ({ params, actor, origin }) => {
    const report = await readReport(deps, sources, { applicationId: params.appId, actor, origin });
    const content = await renderReport(report);
    await appendAudit(deps.db, {
      at: deps.now(),
      event: 'report_downloaded',
      userId: actor.userId,
      applicationId: report.applicant.applicationId,
      origin,
      details: { eventTypeId: DOWNLOAD_EVENT_TYPE_ID, purpose: 'credit_assessment', language: report.language },
    });
    return {
      name: reportFileName(report.applicant.fullName),
      contentType: 'application/pdf',
      disposition: 'attachment',
      content,
      sizeBytes: content.byteLength,
    };
  };
}
