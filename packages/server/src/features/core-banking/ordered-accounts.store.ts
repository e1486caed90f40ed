import { standingOrderStates } from '@trustiq/domain/workflow/application-facts.ts';
import type { Db } from '../../platform/database/open-database.ts';

/** Orders that stand, with the accounts of their cases, a page at a time. */
export function listOrderedAccounts(db: Db, afterId: number, limit: number) {
  return db
    .selectFrom('disbursements as d')
    .leftJoin('bank_records as r', 'r.application_id', 'd.application_id')
    .select(['d.application_id', 'd.payout_account_mac', 'r.payout_choice'])
    .select(['r.bank_code', 'r.account_no_cipher', 'r.account_name'])
    .select(['r.payroll_bank_code', 'r.payroll_account_no_cipher', 'r.payroll_account_name'])
    .where('d.payout_account_mac', 'is not', null)
    .where('d.state', 'in', standingOrderStates)
    .where('d.application_id', '>', afterId)
    .orderBy('d.application_id')
    .limit(limit)
    .execute();
}
