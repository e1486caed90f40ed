import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { applicationAt, approveApplication, recommendApplication } from '../../testing/application-at.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { remember } from '../../testing/remember.ts';
import { sendToKyc } from '../../testing/run-checks.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { changesSinceSeal } from '../../workflow/seal-decision.ts';
import { enquire as askPartners } from '../bureau/enquire.ts';
import { enquireInBackground } from './enquire-in-background.ts';
import { runKyc } from './run-kyc.ts';

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const job = { id: 'late', isLastAttempt: true } as const;

/** Partners who take so long that the case has moved on when they answer. */
const slowPartners = (meanwhile: (id: number) => Promise<void>) => {
  const ask = askPartners(buildCaseDeps(bank.deps));
  return {
    enquire: async (...asked: Parameters<typeof ask>) => {
      const answer = await ask(...asked);
      await meanwhile(asked[0]);
      return answer;
    },
  };
};

async function deviate(id: number): Promise<void> {
  const { db } = bank.deps;
  const severe = await db
    .selectFrom('deviation_types')
    .select('id')
    .where('severity', '=', 2)
    .executeTakeFirstOrThrow();
  const deviation = { deviation_type_id: severe.id, origin: 'MANUAL', notes: 'uji', created_by: null } as const;
  await db
    .insertInto('deviations')
    .values({ ...deviation, application_id: id, created_at: bank.now() })
    .execute();
  await remember(bank, id);
}

const carryOn: Record<string, (id: number) => Promise<void>> = {
  DEVIATION: async (id) => {
    await deviate(id);
    await recommendApplication(bank, id);
  },
  LENDER_MARKETPLACE: (id) => recommendApplication(bank, id),
  PREDISBURSE: async (id) => {
    await recommendApplication(bank, id);
    await approveApplication(bank, id);
  },
};

const clearKyc = (id: number) =>
  buildCaseDeps(bank.deps).cases.decide({ actor: systemActor, origin, id, wants: { transition: 'clearKyc' } });

/** Everything that an answer could change of a case. */
async function standing(id: number) {
  const { db } = bank.deps;
  const of = (table: 'deviations' | 'scores' | 'bureau_reports' | 'fdc_reports' | 'mapped_contracts') =>
    db.selectFrom(table).selectAll().where('application_id', '=', id).execute();
  const { status, round, version, kyc_flags } = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = [of('deviations'), of('scores'), of('bureau_reports'), of('fdc_reports'), of('mapped_contracts')];
  const broken = await changesSinceSeal(db, { applicationId: id, round });
  return { status, round, version, kyc_flags, broken, rows: await Promise.all(rows) };
}

const tooLate = async (id: number) =>
  (
    await bank.deps.db
      .selectFrom('audit_entries')
      .select('event')
      .where('application_id', '=', id)
      .where('event', '=', 'finding_too_late')
      .execute()
  ).length;

describe.each(Object.entries(carryOn))('an answer that comes when the case is in %s', (status, carry) => {
  it('of the enquiry in the background changes nothing that was decided', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    let before = null;
    const partners = slowPartners(async () => {
      await carry(id);
      before = await standing(id);
    });
    await enquireInBackground(buildCaseDeps(bank.deps), partners)({ applicationId: id }, job);
    const after = await standing(id);
    expect([after.status, after.broken]).toEqual([status, []]);
    expect(after).toEqual(before);
    expect(await tooLate(id)).toBe(1);
  });

  it('of the checks in KYC changes nothing that was decided', async () => {
    const { id } = await submittedApplication(bank);
    await sendToKyc(bank, id);
    let before = null;
    const partners = slowPartners(async () => {
      await clearKyc(id);
      await carry(id);
      before = await standing(id);
    });
    await runKyc(buildCaseDeps(bank.deps), partners)({ applicationId: id }, job);
    const after = await standing(id);
    expect([after.status, after.broken]).toEqual([status, []]);
    expect(after).toEqual(before);
    expect(await tooLate(id)).toBeGreaterThan(0);
  });
});

describe('an answer that comes in time', () => {
  it('is kept although the case has gone from one desk to the next', async () => {
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED');
    const partners = slowPartners(async () => sendToKyc(bank, id));
    await enquireInBackground(buildCaseDeps(bank.deps), partners)({ applicationId: id }, job);
    const { db } = bank.deps;
    const [report, score] = await Promise.all([
      db.selectFrom('bureau_reports').select('requested_at').where('application_id', '=', id).executeTakeFirst(),
      db.selectFrom('scores').select('computed_at').where('application_id', '=', id).executeTakeFirst(),
    ]);
    expect([report, score]).not.toContain(undefined);
    expect(await tooLate(id)).toBe(0);
  });
});

describe('afterwards', () => {
  it('the books are clean', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});
