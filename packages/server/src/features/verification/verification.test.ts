import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt } from '../../testing/application-at.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
let analyst: Client;
/** A contact whom somebody may call now. */
let callable: number;
beforeAll(async () => {
  bank = await startBank();
  analyst = (await bank.signInAs('analyst')).client;
  callable = (await contactAt('ANALYST')).applicationDataEcId;
});
afterAll(() => bank.close());

const form = {
  ecVerName: 'BUDI CONTOH',
  ecVerRelation: 'BROTHER_SISTER',
  ecVerMsisdn: '81299990002',
  ecVerLivingStatus: 'TIDAK_SERUMAH',
  ecVerStatus: 'YA',
  ecVerConsent: true,
  ecVerDate: '2026-11-16',
  ecVerHour: '00',
  ecVerMinute: '00',
  ecVerAmpm: 'AM',
  ecVerMemo: 'Membenarkan hubungan keluarga',
} as const;

async function contactAt(status: 'BORROWER-REQUESTED' | 'ANALYST') {
  const { id } = await applicationAt(bank, status);
  const [contact] = (await analyst.getCase({ params: { id } })).applicationDataEc;
  return { id, applicationDataEcId: contact?.id ?? 0 };
}

const obstaclesOf = async (id: number) =>
  (await analyst.getCase({ params: { id } })).offers.find(({ transition }) => transition === 'recommend')?.obstacles;

describe('the call to an emergency contact', () => {
  it('is written down with who made it, and lifts the obstacle to a recommendation', async () => {
    const { id, applicationDataEcId } = await contactAt('ANALYST');
    expect(await obstaclesOf(id)).toContain('ec_unverified');
    const saved = await analyst.verifyEmergencyContact({ body: { ...form, applicationDataEcId } });
    expect(saved).toMatchObject({ ...form, applicationDataEcId, verifiedBy: 'Maya Analis' });
    expect(saved.createdAt).toBe('2026-11-16T02:00:00.000Z');
    expect(await obstaclesOf(id)).not.toContain('ec_unverified');
  });

  it('does not count as reached with TIDAK', async () => {
    const { id, applicationDataEcId } = await contactAt('ANALYST');
    await analyst.verifyEmergencyContact({ body: { ...form, applicationDataEcId, ecVerStatus: 'TIDAK' } });
    expect(await obstaclesOf(id)).toContain('ec_unverified');
  });

  it('is one call, however often the same request arrives', async () => {
    const { id, applicationDataEcId } = await contactAt('ANALYST');
    const body = { ...form, applicationDataEcId };
    const first = await analyst.verifyEmergencyContact({ body }, { idempotencyKey: `call-${id}` });
    const second = await analyst.verifyEmergencyContact({ body }, { idempotencyKey: `call-${id}` });
    expect(second).toEqual(first);
    expect((await analyst.listContactVerifications({ params: { id } })).total).toBe(1);
  });

  it('is audited without the number that was called', async () => {
    await analyst.verifyEmergencyContact({ body: { ...form, applicationDataEcId: callable } });
    const entry = (await auditEventsOf(bank.deps.db, 'analyst')).findLast(
      ({ event }) => event === 'emergency_contact_verified',
    );
    expect(entry?.details).toEqual({ contactId: callable, isReached: true, hasConsented: true });
  });

  it.each([
    ['an unknown relation', { ecVerRelation: 'NEIGHBOUR' }],
    ['an unknown living status', { ecVerLivingStatus: 'DEKAT' }],
    ['an unknown outcome', { ecVerStatus: 'MUNGKIN' }],
    ['consent in words', { ecVerConsent: 'YA' }],
    ['an hour after 12', { ecVerHour: '13' }],
    ['an hour of one digit', { ecVerHour: '9' }],
    ['a minute after 59', { ecVerMinute: '60' }],
    ['neither morning nor evening', { ecVerAmpm: 'XM' }],
    ['a day that no calendar has', { ecVerDate: '2026-02-30' }],
    ['a field of its own', { verifiedBy: 'Somebody Else' }],
  ])('is refused with %s', async (_, wrong) => {
    const body = { ...form, applicationDataEcId: callable, ...wrong } as never;
    expect(await codeOf(analyst.verifyEmergencyContact({ body }))).toBe('INVALID_REQUEST');
  });

  it('is refused before the application reached the analyst', async () => {
    const { id, applicationDataEcId } = await contactAt('BORROWER-REQUESTED');
    const call = analyst.verifyEmergencyContact({ body: { ...form, applicationDataEcId } });
    expect(await codeOf(call)).toBe('STEP_REFUSED');
    expect((await analyst.listContactVerifications({ params: { id } })).total).toBe(0);
  });

  it('is refused for a contact that nobody has', async () => {
    const call = analyst.verifyEmergencyContact({ body: { ...form, applicationDataEcId: 999_999 } });
    expect(await codeOf(call)).toBe('NOT_FOUND');
  });
});

describe('the history of calls', () => {
  it('comes in pages, the newest first, of all contacts or of one', async () => {
    const { id, applicationDataEcId } = await contactAt('ANALYST');
    for (const ecVerMemo of ['pertama', 'kedua', 'ketiga'])
      await analyst.verifyEmergencyContact({ body: { ...form, applicationDataEcId, ecVerMemo } });
    const page = await analyst.listContactVerifications({ params: { id }, query: { size: 2 } });
    expect([page.total, page.rows.map((row) => row.ecVerMemo)]).toEqual([3, ['ketiga', 'kedua']]);
    const ofContact = await analyst.listVerificationsOfContact({ params: { ecId: applicationDataEcId } });
    expect(ofContact.rows.map((row) => row.ecVerMemo)).toEqual(['ketiga', 'kedua', 'pertama']);
  });

  it('is read by the branch and does not exist for another area', async () => {
    const { id, applicationDataEcId } = await contactAt('ANALYST');
    const { client: checker } = await bank.signInAs('checker');
    const { client: hrd } = await bank.signInAs('hrd');
    expect((await checker.listContactVerifications({ params: { id } })).rows).toEqual([]);
    expect(await codeOf(hrd.listContactVerifications({ params: { id } }))).toBe('NOT_FOUND');
    expect(await codeOf(hrd.listVerificationsOfContact({ params: { ecId: applicationDataEcId } }))).toBe('NOT_FOUND');
  });
});
