import type { PaymentByHand } from '@trustiq/contract/workflow/payment-by-hand.ts';
import { obstaclesTo } from '@trustiq/domain/workflow/obstacles.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { bankNameOf, ownBankOn } from '../../platform/bank-identity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { approvedPayment, differencesOfEntry, shownOf } from './held-against-approval.ts';
import { findBankName, findOpenPayment, listRulings, type OpenPayment } from './manual-payments.store.ts';

const nameOf = (first: string, last: string | null): string => `${first} ${last ?? ''}`.trim();

const toEntry = (entry: OpenPayment): NonNullable<PaymentByHand['entered']> => ({
  number: entry.entry_number,
  ...shownOf(entry),
  proofDocument:
    entry.proof_document_id === null ? null : { id: entry.proof_document_id, filename: entry.filename ?? '' },
  proofReference: entry.proof_reference,
  enteredBy: nameOf(entry.first_name, entry.last_name),
  enteredAt: entry.entered_at.toISOString(),
});

const toEnded = (row: Awaited<ReturnType<typeof listRulings>>[number]): PaymentByHand['ended'][number] => ({
  number: row.entry_number,
  loanReference: row.loan_reference,
  enteredBy: nameOf(row.entered_first_name, row.entered_last_name),
  ruling: row.ruling,
  note: row.note,
  ruledBy: nameOf(row.first_name, row.last_name),
  ruledAt: row.ruled_at.toISOString(),
});

/** What is to be booked and what was entered, with what stands against each step. The account is personal data. */
export function getPaymentByHand(deps: CaseDeps): Handler<'getPaymentByHand'> {
  const { db, now, cases } = deps;
  return async ({ params, actor, origin }) => {
    const shown = await cases.show(actor, { id: params.id }, async (trx, { record, situation }) => {
      const approved = await approvedPayment(deps, trx, record.id, situation.facts);
      const entered = await findOpenPayment(trx, record.id);
      const bankName = approved && (await findBankName(trx, approved.bankCode));
      return {
        version: record.version,
        approved: approved && {
          cif: approved.cif,
          principalRupiah: approved.principalRupiah,
          netRupiah: approved.netRupiah,
          bankCode: approved.bankCode,
          bankName: bankNameOf(ownBankOn(deps, now()), approved.bankCode, bankName) ?? approved.bankCode,
          accountNo: approved.accountNo,
          holder: approved.holder,
        },
        entered: entered && toEntry(entered),
        differences: entered && approved ? [...(await differencesOfEntry(trx, entered, approved))] : [],
        ended: (await listRulings(trx, record.id)).map(toEnded),
        obstacles: {
          enter: [...obstaclesTo('enterPayment', situation)],
          confirm: [...obstaclesTo('confirmPayment', situation)],
          takeBack: [...obstaclesTo('takeBackPayment', situation)],
          sendBack: [...obstaclesTo('sendBackPayment', situation)],
        },
      };
    });
    const who = { userId: actor.userId, applicationId: params.id, origin };
    const details = { purpose: 'disbursement', part: 'bank' };
    await appendAudit(db, { at: now(), event: 'personal_data_read', ...who, details });
    return shown;
  };
}
