import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowSubstitutes, clientFor, confirmedAbsence } from '../../testing/absence.ts';
import { copiedAccount } from '../../testing/copied-account.ts';
import { demoActor } from '../../testing/predisbursed-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

const HOUR_MS = 3_600_000;

let bank: TestBank;
let id: number;
let second: number;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  second = await copiedAccount(bank, 'checker', 'checker2');
  await allowSubstitutes(bank);
});
afterAll(() => bank.close());
beforeEach(async () => {
  bank.moveClock(60_000);
  ({ id } = await submittedApplication(bank));
});

const as = (name: string) => clientFor(bank, name);
const params = () => ({ params: { id } });
const take = async (name: string) => (await as(name)).takeCase(params());
const holdFor = async (name: string) => (await as(name)).getHold(params());
const detailsOf = async (work: Promise<unknown>) => (await refusal(work)).problem?.details;

const auditOf = async () =>
  (
    await bank.deps.db
      .selectFrom('audit_entries')
      .select('event')
      .where('application_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);

const rows = () =>
  bank.deps.db
    .selectFrom('case_holds')
    .select(['holder_id', 'end_cause', 'ended_by'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();

const sendBack = async (name: string) =>
  (await as(name)).returnApplicationToAo({
    body: { appId: id, notes: 'lengkapi', status: 'AO-REQUESTED', email: false, sms: false },
  });

describe('taking a case', () => {
  it('tells everybody who opens it who has it, and since when', async () => {
    expect(await holdFor('checker')).toEqual({
      hold: null,
      may: { take: true, release: false, handOver: false, putAside: true, end: false },
    });
    await take('checker');
    expect(await holdFor('checker')).toMatchObject({
      hold: { holder: { fullname: 'Dian Safitri' }, isMine: true, since: bank.now().toISOString() },
      may: { take: false, release: true, handOver: true, putAside: true, end: false },
    });
    expect(await holdFor('checker2')).toMatchObject({
      hold: { holder: { fullname: 'Dian Safitri' }, isMine: false },
      may: { take: false, release: false, handOver: false, putAside: false, end: false },
    });
    expect((await holdFor('cabang')).may).toEqual({
      take: false,
      release: false,
      handOver: true,
      putAside: false,
      end: true,
    });
    expect(await auditOf()).toContain('case_taken');
  });

  it('is refused to the second, who is told by whom, and to whose turn it is not', async () => {
    await take('checker');
    expect(await detailsOf(take('checker2'))).toMatchObject({ obstacles: ['held_by_other'], holder: 'Dian Safitri' });
    expect(await detailsOf(take('cabang'))).toMatchObject({ obstacles: ['held_by_other'] });
    await (await as('checker')).releaseCase(params());
    expect(await detailsOf(take('analyst'))).toMatchObject({ obstacles: ['not_your_turn'] });
    await take('checker2');
    expect((await holdFor('checker')).hold).toMatchObject({ holder: { userId: second } });
  });

  it('is of no case that is not theirs to see, and an account officer holds none', async () => {
    const { id: elsewhere } = await submittedApplication(bank, { branchId: 2, areaId: 2 });
    const checker = await as('checker');
    expect((await refusal(checker.takeCase({ params: { id: elsewhere } }))).status).toBe(404);
    expect((await refusal(checker.getHold({ params: { id: elsewhere } }))).status).toBe(404);
    expect((await refusal((await as('ao')).takeCase(params()))).status).toBe(403);
  });
});

describe('a hold ends', () => {
  it('with the step, whoever takes it: deciding asks nobody who has the case in hand', async () => {
    await take('checker');
    await sendBack('checker2');
    expect(await rows()).toMatchObject([{ end_cause: 'STEP', ended_by: second }]);
    expect((await holdFor('checker')).hold).toBeNull();
  });

  it('after a day without activity; looking at the case is activity', async () => {
    await take('checker');
    bank.moveClock(23 * HOUR_MS);
    expect((await holdFor('checker')).hold).not.toBeNull();
    bank.moveClock(23 * HOUR_MS);
    expect((await holdFor('checker2')).hold).not.toBeNull();
    bank.moveClock(HOUR_MS);
    expect(await holdFor('checker2')).toMatchObject({ hold: null, may: { take: true } });
    await take('checker2');
    expect((await rows()).map((row) => row.end_cause)).toEqual(['LAPSED', null]);
  });

  it('by a manager, who says why and whom the holder hears of', async () => {
    await take('checker');
    const body = { reason: 'cuti mendadak' };
    expect((await refusal((await as('checker2')).endHold({ ...params(), body }))).status).toBe(403);
    await (await as('cabang')).endHold({ ...params(), body });
    expect((await holdFor('checker2')).hold).toBeNull();
    expect((await (await as('checker')).listNotices())[0]).toMatchObject({ kind: 'hold_ended', applicationId: id });
    expect(await detailsOf((await as('cabang')).endHold({ ...params(), body }))).toEqual({ obstacles: ['not_held'] });
  });

  it('when the account is closed, and while the holder is away', async () => {
    await take('checker2');
    const active = (is_active: boolean) =>
      bank.deps.db.updateTable('users').set({ is_active }).where('id', '=', second).execute();
    await active(false);
    expect((await holdFor('checker')).hold).toBeNull();
    await active(true);
    expect((await holdFor('checker')).hold).not.toBeNull();
    await (await as('checker2')).releaseCase(params());
    await take('checker');
    await confirmedAbsence(bank, 'checker', 'checker2');
    expect((await holdFor('checker2')).hold).toBeNull();
    await take('checker2');
    await (await as('checker2')).releaseCase(params());
    // What somebody takes who is away themselves would be free again at once.
    expect((await holdFor('checker')).may).toMatchObject({ take: false, putAside: false });
    expect(await detailsOf(take('checker'))).toEqual({ obstacles: ['you_are_away'] });
    const admin = await as('admin');
    for (const absence of await admin.listAbsences())
      if (absence.mayEnd) await admin.endAbsence({ params: { id: absence.id } });
  });
});

describe('handing a case over', () => {
  const handOver = async (name: string, userId: number, reason = 'berkas di sana') =>
    (await as(name)).handOverCase({ ...params(), body: { userId, reason } });

  it('goes to somebody who may decide about it, and they are told', async () => {
    await take('checker');
    const receivers = await (await as('checker')).listReceivers(params());
    expect(receivers.map(({ fullname }) => fullname).toSorted()).toEqual(['Dian Safitri', 'checker2 Safitri']);
    await handOver('checker', second);
    expect(await holdFor('checker2')).toMatchObject({
      hold: { isMine: true, givenBy: 'Dian Safitri', givenReason: 'berkas di sana' },
    });
    expect((await (await as('checker2')).listNotices())[0]).toMatchObject({
      kind: 'case_handed_over',
      applicationId: id,
    });
    expect(await rows()).toMatchObject([{ end_cause: 'HANDED_OVER' }, { holder_id: second, end_cause: null }]);
  });

  it('is refused to who may not decide, from who does not have it, and without a reason', async () => {
    const { userId: analyst } = await demoActor(bank, 'analyst');
    expect(await detailsOf(handOver('checker', second))).toEqual({ obstacles: ['not_held'] });
    await take('checker');
    expect(await detailsOf(handOver('checker', analyst ?? 0))).toMatchObject({ obstacles: ['may_not_decide'] });
    expect(await detailsOf(handOver('checker2', second))).toMatchObject({ obstacles: ['not_your_hold'] });
    expect((await refusal(handOver('checker', second, '  '))).status).toBe(400);
  });

  it('is a manager’s also of what is free, and of what somebody else has', async () => {
    await handOver('cabang', second);
    const { userId: first } = await demoActor(bank, 'checker');
    await handOver('cabang', first ?? 0);
    expect((await holdFor('checker')).hold).toMatchObject({ isMine: true, givenBy: 'Rahmat Suryana' });
    expect((await (await as('checker2')).listNotices())[0]).toMatchObject({ kind: 'hold_ended' });
  });
});

describe('putting a case aside', () => {
  const putAside = async (name: string, days: number) => {
    const until = new Date(bank.now().getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
    return (await as(name)).putCaseAside({ ...params(), body: { until, reason: 'menunggu slip gaji' } });
  };

  it('takes it and keeps it through that day', async () => {
    await putAside('checker', 3);
    expect((await holdFor('checker2')).hold).toMatchObject({ deferredReason: 'menunggu slip gaji' });
    bank.moveClock(50 * HOUR_MS);
    expect((await holdFor('checker2')).hold).not.toBeNull();
    bank.moveClock(50 * HOUR_MS);
    expect((await holdFor('checker2')).hold).toBeNull();
  });

  it('is refused for a day that has passed or is too far, and of what another has', async () => {
    expect(await detailsOf(putAside('checker', 0))).toEqual({ obstacles: ['date_wrong'] });
    expect(await detailsOf(putAside('checker', 40))).toEqual({ obstacles: ['date_wrong'] });
    await take('checker2');
    expect(await detailsOf(putAside('checker', 2))).toMatchObject({ obstacles: ['held_by_other'] });
  });
});
