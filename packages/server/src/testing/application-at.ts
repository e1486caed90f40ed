import { bureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { buildEffects } from '../effects.ts';
import type { NewApplication } from '../features/origination/new-application.ts';
import { decide } from '../workflow/decide.ts';
import type { Decision } from '../workflow/decision.ts';
import { calculatedLoan, demoActor } from './predisbursed-application.ts';
import { remember } from './remember.ts';
import type { TestBank } from './start-bank.ts';
import { submittedApplication } from './submitted-application.ts';
import { presentVersion } from './with-present-version.ts';

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
const nothing = async () => {};

/** A report of somebody whom the bureau has nothing on. */
const NOTHING_KNOWN = JSON.stringify(
  Object.fromEntries(Object.entries(bureauSets).map(([name, { isList }]) => [name, isList ? [] : null])),
);

/** A decision as the server takes it, but without the jobs that would carry the case on by themselves. */
async function take(bank: TestBank, decision: Omit<Decision, 'origin'>): Promise<void> {
  const effects = { ...buildEffects(bank.deps), queue_kyc: nothing, register_cif: nothing };
  const version = await presentVersion(bank.deps.db, decision);
  await decide({ ...bank.deps, effects }, { version, ...decision, origin });
}

async function receiveBureauReport(bank: TestBank, id: number): Promise<void> {
  await bank.deps.db
    .insertInto('bureau_reports')
    .values({ application_id: id, requested_at: bank.now(), score_raw: 650, sets: NOTHING_KNOWN })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await remember(bank, id);
}

export async function reachContact(bank: TestBank, id: number, verifiedBy: number | null): Promise<void> {
  const contact = await bank.deps.db
    .selectFrom('emergency_contacts')
    .selectAll()
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  await bank.deps.db
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
      memo: '',
      verified_by: verifiedBy ?? 0,
      created_at: bank.now(),
    })
    .execute();
  await remember(bank, id);
}

export async function checkApplication(bank: TestBank, id: number): Promise<void> {
  await calculatedLoan(bank, id);
  await take(bank, { id, actor: await demoActor(bank, 'checker'), wants: { call: 'recommend' }, note: 'lengkap' });
  await take(bank, { id, actor: systemActor, wants: { transition: 'clearKyc' } });
}

/** Everything that the analyst needs to recommend. */
export async function investigate(bank: TestBank, id: number): Promise<void> {
  const { userId } = await demoActor(bank, 'analyst');
  await calculatedLoan(bank, id);
  await receiveBureauReport(bank, id);
  await reachContact(bank, id, userId);
}

/** To the committee, or to the deviation approver when there is something to approve: several of them at one moment. */
export async function recommendTogether(bank: TestBank, ids: readonly number[]): Promise<void> {
  const actor = await demoActor(bank, 'analyst');
  for (const id of ids) await investigate(bank, id);
  await Promise.all(ids.map((id) => take(bank, { id, actor, wants: { call: 'recommend' }, note: 'layak' })));
}

export const recommendApplication = (bank: TestBank, id: number): Promise<void> => recommendTogether(bank, [id]);

/** Rp 20.000.000 is within the branch's own limit: one vote. */
export const approveApplication = async (bank: TestBank, id: number): Promise<void> =>
  take(bank, { id, actor: await demoActor(bank, 'cabang'), wants: { call: 'approve' }, note: 'setuju' });

const road = ['BORROWER-REQUESTED', 'ANALYST', 'LENDER_MARKETPLACE', 'PREDISBURSE'] as const;
const steps = [checkApplication, recommendApplication, approveApplication];

/** An application of branch 001 that went straight to a desk, with everything the desks before it ask for. */
export async function applicationAt(
  bank: TestBank,
  status: (typeof road)[number],
  changes: Partial<NewApplication> = {},
): Promise<{ id: number; applicationRequestId: number }> {
  const application = await submittedApplication(bank, changes);
  for (const step of steps.slice(0, road.indexOf(status))) await step(bank, application.id);
  return application;
}
