import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type LedgerOfCase, shownLedger } from './shown-ledger.ts';

/** All that the applicant owes. It shows what the fintech centre said, too, which is noted like any reading of it. */
export function getObligations(
  { db, now, cases }: CaseDeps,
  { ledgerOf }: { readonly ledgerOf: LedgerOfCase },
): Handler<'getObligations'> {
  return async ({ params, actor, origin }) => {
    const { id, ledger } = await cases.show(actor, params, async (trx, { record }) => ({
      id: record.id,
      ledger: await shownLedger({ ledgerOf, cases }, trx, { applicationId: record.id, reader: actor }),
    }));
    if (ledger.wasFdcAsked) {
      const who = { userId: actor.userId, applicationId: id, origin };
      await appendAudit(db, { at: now(), event: 'fdc_read', ...who, details: { purpose: 'credit_assessment' } });
    }
    return ledger;
  };
}
