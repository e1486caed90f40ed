import { withinRange } from '@trustiq/domain/calendar/date-range.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler, Origin, SignedIn } from '../../platform/http/handler.ts';
import { bankField } from '../../schema/encrypted-fields.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { OutsideData, OutsideSubject } from './outside-data.ts';
import { getOutsideSubject } from './outside-subject.store.ts';

type Reading = { readonly appId: number; readonly actor: SignedIn; readonly origin: Origin };
type Part = 'bank_transactions' | 'bpjs';

async function subjectOf({ cipher, now }: CaseDeps, trx: Db, applicationId: number): Promise<OutsideSubject> {
  const row = await getOutsideSubject(trx, applicationId);
  const sealed = row.payroll_account_no_cipher;
  const number = sealed && cipher.decrypt(sealed, bankField('payroll_account_no_cipher', applicationId));
  return {
    applicationId,
    isBusiness: row.is_business,
    employer: row.company_name,
    monthsOfWork: (row.years_of_work ?? 0) * 12 + (row.months_of_work ?? 0),
    incomeRupiah: row.monthly_income_rupiah ?? 0,
    savingsRupiah: row.savings_rupiah === null ? null : Number(row.savings_rupiah),
    account: number
      ? { bankName: row.bank_name ?? '', holder: row.payroll_account_name ?? row.full_name, number }
      : null,
    today: bankDayOf(now()),
  };
}

/** Whose case it is matters, and who looked is written down. */
async function readSubject(deps: CaseDeps, { appId, actor, origin }: Reading, part: Part) {
  const subject = await deps.cases.show(actor, { id: appId }, (trx, { record }) => subjectOf(deps, trx, record.id));
  const who = { userId: actor.userId, applicationId: appId, origin };
  await appendAudit(deps.db, {
    at: deps.now(),
    event: 'personal_data_read',
    ...who,
    details: { purpose: 'credit_assessment', part },
  });
  return subject;
}

export function listBankData(deps: CaseDeps, { listAccounts }: OutsideData): Handler<'listBankData'> {
  return async ({ params, query, actor, origin }) => {
    const subject = await readSubject(deps, { appId: params.appId, actor, origin }, 'bank_transactions');
    const range = { from: query.startDate ?? null, to: query.endDate ?? null };
    return (await listAccounts(subject)).map((account) => ({
      ...account,
      transactionAndBalanceSummary: withinRange(account.transactionAndBalanceSummary, range),
    }));
  };
}

export function listInsuredEmployments(
  deps: CaseDeps,
  { listEmployments }: OutsideData,
): Handler<'listInsuredEmployments'> {
  return async ({ params, actor, origin }) =>
    listEmployments(await readSubject(deps, { appId: params.appId, actor, origin }, 'bpjs'));
}
