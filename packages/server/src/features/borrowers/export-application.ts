import { toExportRecord } from '@trustiq/contract/borrowers/export-names.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import { logoOnPaper } from '../../platform/bank-logo.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { tableReply } from '../../platform/tables/table-reply.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findExportRow } from './export-record.store.ts';
import { exportedApplication } from './exported-application.ts';

/** The record of one application to take away. Personal data leave the bank with it, so it is recorded first. */
export function exportApplication(deps: CaseDeps): Handler<'exportApplication'> {
  const { db, now, cases, cipher, config } = deps;
  return async ({ params, query: { format }, actor, origin }) => {
    const cells = await cases.show(actor, { id: params.appId }, async (trx, { record }) => {
      const row = await findExportRow(trx, record.id);
      if (row === null) throw new Failure('NOT_FOUND');
      const lender = identityOn(deps, now()).name;
      return Object.entries(toExportRecord(exportedApplication(row, { cipher, config, lender })));
    });
    await appendAudit(db, {
      at: now(),
      event: 'application_exported',
      userId: actor.userId,
      applicationId: params.appId,
      origin,
      details: { purpose: 'export', format },
    });
    return tableReply(
      {
        title: `Data ${params.appId}`,
        logo: logoOnPaper(identityOn(deps, now())),
        columns: cells.map(([name]) => name),
        rows: [cells.map(([, value]) => value)],
      },
      format,
    );
  };
}
