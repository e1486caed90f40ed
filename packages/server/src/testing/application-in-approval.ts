import type { Client } from '@trustiq/contract/whole-client.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { buildCaseDeps } from '../case-deps.ts';
import type { NewApplication } from '../features/origination/new-application.ts';
import { remember } from './remember.ts';
import type { TestBank } from './start-bank.ts';
import { submittedApplication } from './submitted-application.ts';

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

/** Presses "Hitung" for the terms as they stand, or for a shorter loan. */
export async function recalculate(client: Client, id: number, { fewerMonths = 0 } = {}) {
  const { dataLoanProductVM: loan } = await client.getCase({ params: { id } });
  return client.saveSimulation({
    body: {
      aplicationId: id,
      productId: loan.product.id,
      loanAmount: loan.loanAmount,
      interest: loan.interest,
      tenor: loan.tenor - fewerMonths,
      insCode: loan.insCode,
    },
  });
}

/** What the bureau and the emergency contact would have said, good news both. */
async function investigate(bank: TestBank, id: number) {
  const { deps, now } = bank;
  const { db } = deps;
  const contact = await db
    .selectFrom('emergency_contacts')
    .selectAll()
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: analystId } = await db
    .selectFrom('users')
    .select('id')
    .where('user_name', '=', 'analyst')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('contact_verifications')
    .values({
      application_id: id,
      contact_id: contact.id,
      name: contact.name,
      relation: contact.relation,
      msisdn: contact.msisdn,
      living_status: contact.living_status,
      is_reached: true,
      has_consented: true,
      verified_on: '2026-11-16',
      hour: '09',
      minute: '00',
      half_day: 'AM',
      memo: 'terhubung',
      verified_by: analystId,
      created_at: now(),
    })
    .execute();
  await db
    .insertInto('bureau_reports')
    .values({ application_id: id, requested_at: now(), score_raw: 640, sets: '{}' })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ requested_at: now(), score_raw: 640 }))
    .execute();
  await remember(bank, id);
}

/** An application that the checker has agreed to: it waits for the analyst. */
export async function applicationAtAnalyst(bank: TestBank, changes: Partial<NewApplication> = {}) {
  const { id, applicationRequestId } = await submittedApplication(bank, changes);
  const { client: checker } = await bank.signInAs('checker');
  await recalculate(checker, id);
  await checker.recommendApplication({ params: { id }, body: { notes: 'sesuai' } });
  const cleared = buildCaseDeps(bank.deps).cases.decide({
    actor: systemActor,
    origin,
    id,
    wants: { transition: 'clearKyc' },
  });
  await cleared.catch(async (error: unknown) => {
    // The bank's own worker may be faster; the case is with the analyst either way.
    if ((await checker.getCase({ params: { id } })).applicationStatus !== 'ANALYST') throw error;
  });
  return { id, applicationRequestId };
}

/** The same, recommended by the analyst: it waits for the first approver of its chain. */
export async function applicationInApproval(bank: TestBank, changes: Partial<NewApplication> = {}) {
  const { id, applicationRequestId } = await applicationAtAnalyst(bank, changes);
  await investigate(bank, id);
  const { client: analyst } = await bank.signInAs('analyst');
  await recalculate(analyst, id);
  await analyst.recommendApplication({ params: { id }, body: { notes: 'layak' } });
  return { id, applicationRequestId };
}
