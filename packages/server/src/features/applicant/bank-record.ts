import type { BankRecord } from '@trustiq/contract/applicant/bank-record.ts';
import { maskAccountNumber } from '@trustiq/domain/applicant/mask.ts';
import type { Config } from '../../config.ts';
import type { CaseDeps } from '../../deps.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { FieldCipher } from '../../platform/security/field-cipher.ts';
import { type BankRow, findBankRow } from './bank-record.store.ts';

/** What the record's own status reads; where the application really is, its case tells. */
const RECORD_STATUS = 'BORROWER-REQUESTED';

type Views = { readonly cipher: FieldCipher; readonly config: Pick<Config, 'HIDE_ATM_FIELDS'> };

export function toBankRecord(row: BankRow, { cipher, config }: Views): BankRecord {
  const readable = (bytes: Uint8Array | null) => (bytes === null ? null : cipher.decrypt(bytes));
  const atmNo = config.HIDE_ATM_FIELDS ? null : readable(row.atm_no_cipher);
  return {
    id: row.id,
    aplicationId: row.application_id,
    bankCode: row.bank_code,
    accountNo: readable(row.account_no_cipher),
    accountName: row.account_name,
    accountBank: readable(row.account_bank_cipher),
    accountSaving: readable(row.account_saving_cipher),
    payrollBank: row.payroll_bank,
    payrollBankCode: row.payroll_bank_code,
    payrollAccountNo: readable(row.payroll_account_no_cipher),
    payrollAccountName: row.payroll_account_name,
    cif: row.cif,
    atmNo: atmNo === null ? null : maskAccountNumber(atmNo),
    pin: null,
    companionBank: row.companion_bank,
    companionBankCode: row.companion_bank_code,
    companionAccountNo: readable(row.companion_account_no_cipher),
    companionAccountName: row.companion_account_name,
    loanAmount: row.amount_rupiah,
    applicationStatusReason: null,
    applicationStatus: RECORD_STATUS,
    regBy: row.registered_by,
    regDate: row.registered_at?.toISOString() ?? null,
    updBy: row.updated_by,
    updDate: row.updated_at?.toISOString() ?? null,
  };
}

export function getBankRecord({ db, now, cases, cipher, config }: CaseDeps): Handler<'getBankRecord'> {
  return async ({ params, actor, origin }) => {
    const { record } = await cases.read(actor, { id: params.id });
    const row = await findBankRow(db, record.id);
    if (row === null) return null;
    await appendAudit(db, {
      at: now(),
      event: 'personal_data_read',
      userId: actor.userId,
      applicationId: record.id,
      origin,
      details: { purpose: 'credit_assessment', part: 'bank' },
    });
    return toBankRecord(row, { cipher, config });
  };
}
