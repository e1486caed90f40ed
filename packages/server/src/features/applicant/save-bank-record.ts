import { fromSavedBankRecord, toBankField, toBankRecord } from '@trustiq/contract/applicant/bank-names.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { ownBankOn } from '../../platform/bank-identity.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { bankField } from '../../schema/encrypted-fields.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findBankRow, saveBankRow } from './bank-record.store.ts';
import { bankRecordOf } from './bank-record.ts';
import { checkBankRecord } from './check-bank-record.ts';
import { fieldsRefused } from './fields-refused.ts';
import { isSamePayout, payoutStamp } from './payout-stamp.ts';

type OpenCase = Parameters<Parameters<CaseDeps['cases']['act']>[1]>[1];

/** The account belongs to somebody else than the applicant: second persons are told that it waits for them. */
export type TellPayoutWaits = (
  db: Db,
  open: OpenCase,
  change: { readonly userId: number; readonly at: Date },
) => Promise<void>;

/** A PIN that arrives goes nowhere; that it arrived is written down. */
export function saveBankRecord(
  deps: CaseDeps,
  { tellPayoutWaits }: { readonly tellPayoutWaits: TellPayoutWaits },
): Handler<'createBankRecord'> {
  const { cases, cipher, config, now } = deps;
  return ({ body, actor, origin }) => {
    const { applicationId, version, pin, fields } = fromSavedBankRecord(body);
    return cases.act(
      { actor, origin, id: applicationId, action: 'editBankAccount', event: 'bank_record_saved', version },
      async (trx, open) => {
        const before = await findBankRow(trx, applicationId);
        const checked = await checkBankRecord(trx, cipher, {
          fields,
          storedCardNo: before?.atm_no_cipher
            ? cipher.decrypt(before.atm_no_cipher, bankField('atm_no_cipher', applicationId))
            : null,
          hidesAtmFields: config.HIDE_ATM_FIELDS,
          ownBank: ownBankOn(deps, now()),
        });
        if (!checked.ok) throw fieldsRefused(checked.refusal, toBankField);
        const stamp = { by: actor.userName, at: now() };
        const record = checked.value(applicationId);
        const payout = payoutStamp(before, record, cipher, actor.userId);
        await saveBankRow(trx, { ...record, ...payout }, stamp);
        if (pin) {
          const event = 'pin_dropped';
          await appendAudit(trx, { at: now(), event, userId: actor.userId, applicationId, origin });
        }
        const row = await findBankRow(trx, applicationId);
        if (row === null) throw new Failure('NOT_FOUND');
        const saved = bankRecordOf(row, deps);
        const isNews = saved.payout?.isHeldByApplicant === false && !isSamePayout(before, row, cipher);
        if (isNews) await tellPayoutWaits(trx, open, { userId: actor.userId, at: now() });
        return toBankRecord(saved);
      },
    );
  };
}
