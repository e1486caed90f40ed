import { loanFees } from '@trustiq/domain/loan/fees.ts';
import { repaymentSchedule } from '@trustiq/domain/loan/repayment-schedule.ts';
import { systemActor, type WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { sql } from 'kysely';
import { buildCaseDeps } from '../case-deps.ts';
import type { NewApplication } from '../features/origination/new-application.ts';
import { borrowerSubject } from '../platform/marks/subject.ts';
import { feesOfRow } from '../schema/fee-columns.ts';
import { remember } from './remember.ts';
import type { TestBank } from './start-bank.ts';
import { storedFile } from './stored-file.ts';
import { submittedApplication } from './submitted-application.ts';
import { presentVersion } from './with-present-version.ts';

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

export async function demoActor(bank: TestBank, userName: string): Promise<WorkflowActor> {
  const { id, role, area_id, branch_id } = await bank.deps.db
    .selectFrom('users')
    .selectAll()
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  return { userId: id, role, areaId: area_id, branchId: branch_id };
}

/** The figures of a loan as Hitung saves them, made fresh for the stage the case is in. */
export async function calculatedLoan(bank: TestBank, id: number): Promise<void> {
  const { db } = bank.deps;
  const loan = await db.selectFrom('loans').selectAll().where('application_id', '=', id).executeTakeFirstOrThrow();
  const fees = loanFees(loan.amount_rupiah, feesOfRow(loan), { by: 'PERCENT', percent: loan.insurance_percent });
  const rows = repaymentSchedule({
    interestType: 'FLAT',
    principal: loan.amount_rupiah,
    annualRatePercent: loan.rate_percent,
    tenorMonths: loan.tenor_months,
    disbursedOn: '2026-11-16',
  });
  const interest = rows.reduce((sum, row) => sum + row.interest, 0);
  await db.updateTable('applications').set({ version: sql`version + 1` }).where('id', '=', id).execute();
  await db
    .updateTable('loans')
    .set({
      calculated_at: bank.now(),
      calculated_version: sql`(select version from applications where id = ${id})`,
      instalment_rupiah: rows[0]?.instalment ?? 0,
      principal_instalment_rupiah: rows[0]?.principal ?? 0,
      interest_total_rupiah: interest,
      total_repayment_rupiah: loan.amount_rupiah + interest,
      service_rupiah: fees.serviceRupiah,
      lender_service_rupiah: fees.lenderServiceRupiah,
      partner_service_rupiah: fees.partnerServiceRupiah,
      platform_service_rupiah: fees.ttfServiceRupiah,
      provision_rupiah: fees.provisiRupiah,
      insurance_rupiah: fees.insuranceRupiah,
      total_disbursement_rupiah: loan.amount_rupiah - fees.totalRupiah,
      compulsory_savings_rupiah: 0,
      first_due_date: rows[0]?.dueDate ?? null,
      last_due_date: rows.at(-1)?.dueDate ?? null,
    })
    .where('application_id', '=', id)
    .execute();
  await remember(bank, id);
}

async function reachedContact(bank: TestBank, id: number, analyst: WorkflowActor): Promise<void> {
  const { db } = bank.deps;
  const query = db.selectFrom('emergency_contacts').selectAll().where('application_id', '=', id);
  const { id: contactId, ...contact } = await query.executeTakeFirstOrThrow();
  const call = { verified_on: '2026-11-16', hour: '09', minute: '00', half_day: 'AM', memo: 'terhubung' };
  await db
    .insertInto('contact_verifications')
    .values({
      ...contact,
      ...call,
      contact_id: contactId,
      is_reached: true,
      has_consented: true,
      verified_by: analyst.userId ?? 0,
      created_at: bank.now(),
    })
    .execute();
  await remember(bank, id);
}

async function goodBureauReport(bank: TestBank, id: number): Promise<void> {
  const score = { score_raw: 650, score_range: 'A', score_description: 'Baik' };
  const none = { exclusion_code: null, exclusion_description: null, sets: '{}' };
  await bank.deps.db
    .insertInto('bureau_reports')
    .values({ application_id: id, requested_at: bank.now(), ...score, ...none })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ requested_at: bank.now(), ...score }))
    .execute();
  await remember(bank, id);
}

export async function addSignedDocuments(bank: TestBank, id: number): Promise<void> {
  const { now, storage } = bank.deps;
  const file = { content_type: 'application/pdf', detected_type: 'application/pdf' };
  const upload = { ...file, uploaded_by: 'ops', uploaded_at: now(), application_id: id };
  const stored = [await storedFile(storage), await storedFile(storage)];
  const rows = ['pk.pdf', 'mpk.pdf'].flatMap((filename, index) => {
    const content = stored[index];
    return content === undefined ? [] : [{ ...upload, ...content, filename }];
  });
  await remember(bank, id, [], async (trx) => {
    await trx.insertInto('documents').values(rows).execute();
    await trx
      .insertInto('letters')
      .values({ application_id: id, saved_at: now() })
      .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ saved_at: now() }))
      .execute();
  });
}

/**
 * An application that everybody agreed to and whose papers are signed: only SETUJU of operations is missing. Without a
 * `cif` it waits for its registration in core banking.
 */
export async function predisbursedApplication(
  bank: TestBank,
  { cif = null, ...changes }: Partial<NewApplication> & { cif?: string | null } = {},
) {
  const { cases } = buildCaseDeps(bank.deps);
  const { id, applicationRequestId } = await submittedApplication(bank, changes);
  const analyst = await demoActor(bank, 'analyst');
  const decide = async (actor: WorkflowActor, wants: Parameters<typeof cases.decide>[0]['wants']) =>
    cases.decide({ actor, origin, id, wants, note: 'baik', version: await presentVersion(bank.deps.db, { id }) });
  await calculatedLoan(bank, id);
  await decide(await demoActor(bank, 'checker'), { transition: 'check' });
  await decide(systemActor, { transition: 'clearKyc' });
  await calculatedLoan(bank, id);
  await reachedContact(bank, id, analyst);
  await goodBureauReport(bank, id);
  await decide(analyst, { transition: 'recommend' });
  if (cif !== null) await giveCif(bank, id, cif);
  await decide(await demoActor(bank, 'cabang'), { transition: 'approve' });
  await addSignedDocuments(bank, id);
  return { id, applicationRequestId };
}

export async function giveCif(bank: TestBank, id: number, cif: string): Promise<void> {
  const borrower = await bank.deps.db
    .updateTable('borrowers')
    .set({ cif })
    .where('id', '=', (query) => query.selectFrom('applications').select('borrower_id').where('id', '=', id))
    .returning('id')
    .executeTakeFirstOrThrow();
  await remember(bank, id, [borrowerSubject(borrower.id)]);
}
