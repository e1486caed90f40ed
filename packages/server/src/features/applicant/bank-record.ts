import { type BankRecord, toBankRecord } from '@trustiq/contract/applicant/bank-names.ts';
import { maskAccountNumber } from '@trustiq/domain/applicant/identifiers.ts';
import { isHeldBy } from '@trustiq/domain/applicant/payout-account.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { bankNameOf, ownBankOn } from '../../platform/bank-identity.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Config } from '../../platform/settings/config.ts';
import { type BankCipherColumn, bankField } from '../../schema/encrypted-fields.ts';
import { readPayoutAccount } from '../../schema/payout-account.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type BankRow, findBankRow } from './bank-record.store.ts';

/** What the record's own status reads; where the application really is, its case tells. */
const RECORD_STATUS = 'BORROWER-REQUESTED';

type Views = Pick<CaseDeps, 'cipher' | 'policies' | 'now'> & { readonly config: Pick<Config, 'HIDE_ATM_FIELDS'> };

export function bankRecordOf(row: BankRow, views: Views): BankRecord {
  const { cipher, config } = views;
  const readable = (column: BankCipherColumn) => {
    const bytes = row[column];
    return bytes === null ? null : cipher.decrypt(bytes, bankField(column, row.application_id));
  };
  const cardNo = config.HIDE_ATM_FIELDS ? null : readable('atm_no_cipher');
  return {
    id: row.id,
    applicationId: row.application_id,
    bankCode: row.bank_code,
    accountNo: readable('account_no_cipher'),
    accountName: row.account_name,
    bankAccountNo: readable('account_bank_cipher'),
    savingsAccountNo: readable('account_saving_cipher'),
    payrollBank: row.payroll_bank,
    payrollBankCode: row.payroll_bank_code,
    payrollAccountNo: readable('payroll_account_no_cipher'),
    payrollAccountName: row.payroll_account_name,
    cif: row.cif,
    cardNo: cardNo === null ? null : maskAccountNumber(cardNo),
    pin: null,
    companionBank: row.companion_bank,
    companionBankCode: row.companion_bank_code,
    companionAccountNo: readable('companion_account_no_cipher'),
    companionAccountName: row.companion_account_name,
    amountRupiah: row.amount_rupiah,
    applicationStatusReason: null,
    applicationStatus: RECORD_STATUS,
    registeredBy: row.registered_by,
    registeredAt: row.registered_at?.toISOString() ?? null,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at?.toISOString() ?? null,
    payout: toPayout(row, views),
  };
}

function toPayout(row: BankRow, views: Views): BankRecord['payout'] {
  const { cipher, now } = views;
  const payout = readPayoutAccount(row, row.application_id, cipher);
  if (payout === null) return null;
  return {
    ...payout,
    bankName: bankNameOf(ownBankOn(views, now()), payout.bankCode, row.payout_bank_name) ?? payout.bankCode,
    isHeldByApplicant: isHeldBy(payout, row.full_name),
    confirmedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    confirmedAt: row.payout_confirmed_at?.toISOString() ?? null,
  };
}

export function getBankRecord(deps: CaseDeps): Handler<'getBankRecord'> {
  const { db, now, cases } = deps;
  return async ({ params, actor, origin }) => {
    const shown = await cases.show(actor, { id: params.id }, async (trx, { record }) => {
      const row = await findBankRow(trx, record.id);
      return row && toBankRecord(bankRecordOf(row, deps));
    });
    if (shown === null) return null;
    await appendAudit(db, {
      at: now(),
      event: 'personal_data_read',
      userId: actor.userId,
      applicationId: params.id,
      origin,
      details: { purpose: 'credit_assessment', part: 'bank' },
    });
    return shown;
  };
}
