import type { CaseDeps } from '../../deps.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { tableReply } from '../../platform/tables/table-reply.ts';
import { findExportRow } from './export-record.store.ts';
import { toExportRecord } from './to-export-record.ts';

/** The record of one application to take away. Personal data leave the bank with it, so it is recorded first. */
export function exportApplication({ db, now, cases, cipher, config }: CaseDeps): Handler<'exportApplication'> {
  return async ({ params, query: { format }, actor, origin }) => {
    const { record } = await cases.read(actor, { id: params.appId });
    const row = await findExportRow(db, record.id);
    if (row === null) throw new Failure('NOT_FOUND');
    await appendAudit(db, {
      at: now(),
      event: 'application_exported',
      userId: actor.userId,
      applicationId: record.id,
      origin,
      details: { purpose: 'export', format },
    });
    const cells = Object.entries(toExportRecord(row, { cipher, config }));
    return tableReply(
      { title: `Data ${record.id}`, columns: cells.map(([name]) => name), rows: [cells.map(([, value]) => value)] },
      format,
    );
  };
}
