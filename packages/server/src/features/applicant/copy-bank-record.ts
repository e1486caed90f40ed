import type { CaseDeps } from '../../deps.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { publish } from '../../platform/events/event-hub.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { caseSubject } from '../../platform/record/subject.ts';
import { findBankRow, lockOtherOpenApplications, type NewBankRecord, saveBankRow } from './bank-record.store.ts';
import { fieldsRefused } from './fields-refused.ts';

/** The workflow's own way to tell that a case has changed. */
export type TouchCase = (db: Db, id: number) => Promise<number>;

/** The accounts of one application become those of the borrower's other open ones; each of them says so in its audit. */
export function copyBankRecord(
  { cases, now }: CaseDeps,
  { touchCase }: { readonly touchCase: TouchCase },
): Handler<'copyBankRecord'> {
  return ({ params, body, actor, origin }) =>
    cases.act(
      {
        actor,
        origin,
        id: params.id,
        action: 'editBankAccount',
        event: 'bank_record_copied',
        version: body?.version,
      },
      async (trx, { record }) => {
        const source = await findBankRow(trx, record.id);
        if (source === null) throw fieldsRefused([{ field: 'bankCode', code: 'required' }]);
        const others = await lockOtherOpenApplications(trx, record.borrowerId, record.id);
        const { id: _id, cif: _cif, amount_rupiah: _amount, ...row } = source;
        const { registered_by: _by, registered_at: _at, updated_by: _upd, updated_at: _updAt, ...accounts } = row;
        const copy: NewBankRecord = accounts;
        for (const id of others) {
          await saveBankRow(trx, { ...copy, application_id: id }, { by: actor.userName, at: now() });
          const version = await touchCase(trx, id);
          const at = now();
          const event = 'bank_record_received';
          await appendAudit(trx, {
            at,
            event,
            userId: actor.userId,
            applicationId: id,
            origin,
            details: { from: record.id },
            changes: [caseSubject(id)],
          });
          await publish(trx, {
            kind: 'case_changed',
            applicationId: id,
            change: { version, event, by: actor.fullName, at: at.toISOString() },
          });
        }
        return { copiedTo: others };
      },
    );
}
