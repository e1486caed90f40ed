import { caseSms as smsEn } from '@trustiq/contract/texts/en/mail.ts';
import { caseSms as smsId } from '@trustiq/contract/texts/id/mail.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSubject } from '../../platform/marks/subject.ts';
import { applicationAt } from '../../testing/application-at.ts';
import { fillCase, filledForm, sendForm } from '../../testing/field-form.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { rememberSubjects } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const clientOf = async (userName: string) => (await bank.signInAs(userName)).client;

const toldOf = async (id: number) => {
  const rows = await bank.deps.db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .select(['user_name', 'kind', 'details'])
    .where('application_id', '=', id)
    .orderBy('notices.id')
    .execute();
  return rows.map(({ user_name, kind, details }) => `${user_name} ${kind} ${String(details['status'])}`);
};

const messagesOf = async (id: number) => {
  const rows = await bank.deps.db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'subject', 'body'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ channel, recipient, subject }) => `${channel} ${recipient} ${subject ?? ''}`.trim());
};

const refusal = { reason: 'R01', notes: 'kolektibilitas buruk' };
const rejectionMail = 'mail sri@example.test Hasil pengajuan kredit Anda';

describe('the people of the bank', () => {
  it('are told when a case comes to their desk, each desk in its turn', async () => {
    const { id } = await applicationAt(bank, 'PREDISBURSE');
    expect(await toldOf(id)).toEqual([
      'checker case_incoming BORROWER-REQUESTED',
      'analyst case_incoming ANALYST',
      'cabang case_incoming LENDER_MARKETPLACE',
      'ops_area case_incoming PREDISBURSE',
      'ops_cabang case_incoming PREDISBURSE',
    ]);
  });

  it('U2 are told of whom a notice is, who sent the case, and why it came back', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const head = await clientOf('cabang');
    await head.returnApplication({ params: { id }, body: { rejectReason: 'R07', notes: 'omzet belum jelas' } });
    const analyst = await clientOf('analyst');
    const { notices } = await analyst.getNoticesOverview({ query: {} });
    expect(notices[0]).toMatchObject({
      applicationId: id,
      statusNow: 'ANALYST',
      by: (await head.getMe()).fullname,
      reasonCode: 'R07',
      note: 'omzet belum jelas',
    });
    expect([notices[0]?.fullName, notices[0]?.reason]).toEqual([
      expect.stringMatching(/\w/),
      expect.stringMatching(/\w/),
    ]);
  });

  it('are told no name and no words of a case that left their sight', async () => {
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED');
    const checker = await clientOf('checker');
    await bank.deps.db.updateTable('applications').set({ branch_id: 11, area_id: 999 }).where('id', '=', id).execute();
    const { notices } = await checker.getNoticesOverview({ query: {} });
    const told = notices.find(({ applicationId }) => applicationId === id);
    expect(told).toMatchObject({ fullName: null, statusNow: null, note: null, reason: null });
  });

  it('who read no cases are told why one came back to them, and nothing that was said of it elsewhere', async () => {
    const officer = await clientOf('ao');
    const checker = await clientOf('checker');
    const told = async () => (await officer.getNoticesOverview({ query: {} })).notices[0];
    const { applicationId: id } = await sendForm(officer, await filledForm(officer));
    await checker.returnApplicationToAo({
      body: { appId: id, notes: 'foto buram', status: 'AO-REQUESTED', email: false, sms: false },
    });
    expect(await told()).toMatchObject({ kind: 'case_returned', applicationId: id, note: 'foto buram' });
    await sendForm(officer, await fillCase(officer, id));
    await checker.rejectApplicationAtDesk({ body: { appId: id, ...refusal, email: false, sms: false } });
    expect(await told()).toMatchObject({
      kind: 'case_decided',
      applicationId: id,
      fullName: expect.stringMatching(/\w/),
      statusNow: 'REJECTED',
      note: null,
      reason: null,
      reasonCode: null,
    });
  });

  it('are not told who took a case from them that left their sight', async () => {
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED');
    const checker = await clientOf('checker');
    await checker.takeCase({ params: { id } });
    const head = await clientOf('cabang');
    await head.endHold({ params: { id }, body: { reason: 'dibagi ulang' } });
    const told = async () => (await checker.getNoticesOverview({ query: {} })).notices[0];
    expect(await told()).toMatchObject({ kind: 'hold_ended', by: (await head.getMe()).fullname });
    await bank.deps.db.updateTable('applications').set({ branch_id: 11, area_id: 999 }).where('id', '=', id).execute();
    expect(await told()).toMatchObject({ kind: 'hold_ended', applicationId: id, fullName: null, by: null });
  });

  it('of HRD are told of employee loans, and no checker of a branch is', async () => {
    const { id } = await submittedApplication(bank, { branchId: 11, areaId: 999, productId: 106381, track: 'HRD' });
    expect((await toldOf(id)).toSorted()).toEqual([
      'checker_hrd case_incoming BORROWER-REQUESTED',
      'hrd case_incoming BORROWER-REQUESTED',
    ]);
  });

  it('are left in peace when they switched the notices off', async () => {
    const checker = await clientOf('checker');
    const preferences = await checker.getPreferences();
    await checker.setPreferences({ body: { ...preferences, incomingNotices: false } });
    const { id } = await submittedApplication(bank);
    expect(await toldOf(id)).toEqual([]);
    await checker.setPreferences({ body: preferences });
  });

  it('hear in the branch what comes back, and the earlier deciders how it ended, unless they do not want to', async () => {
    const { id } = await submittedApplication(bank);
    const checker = await clientOf('checker');
    const back = { appId: id, notes: 'foto buram', status: 'AO-REQUESTED', email: false, sms: false } as const;
    await checker.returnApplicationToAo({ body: back });
    expect((await toldOf(id)).slice(-2)).toEqual([
      'cabang case_returned AO-REQUESTED',
      'ao case_returned AO-REQUESTED',
    ]);
    const admin = await clientOf('admin');
    await admin.rejectApplicationAtDesk({ body: { appId: id, ...refusal, email: false, sms: false } });
    expect((await toldOf(id)).at(-1)).toBe('checker case_decided REJECTED');

    const preferences = await checker.getPreferences();
    await checker.setPreferences({ body: { ...preferences, decisionNotices: false } });
    const other = await submittedApplication(bank);
    await checker.returnApplicationToAo({ body: { ...back, appId: other.id } });
    await admin.cancelApplication({
      body: { appId: other.id, reason: 'C01', notes: 'batal', email: false, sms: false },
    });
    expect(await toldOf(other.id)).not.toContain('checker case_decided CANCELLED');
    await checker.setPreferences({ body: preferences });
  });
});

describe('K14 a person who decided about a case and works elsewhere since', () => {
  it('does not hear how it ended', async () => {
    const { id } = await submittedApplication(bank);
    const back = { appId: id, notes: 'foto buram', status: 'AO-REQUESTED', email: false, sms: false } as const;
    await (await clientOf('checker')).returnApplicationToAo({ body: back });
    const admin = await clientOf('admin');
    const { db } = bank.deps;
    const checker = await db
      .selectFrom('users')
      .select('id')
      .where('user_name', '=', 'checker')
      .executeTakeFirstOrThrow();
    const move = async (place: { area_id: number; branch_id: number }) => {
      await db.updateTable('users').set(place).where('id', '=', checker.id).execute();
      await rememberSubjects(bank, [userSubject(checker.id)]);
    };
    await move({ area_id: 999, branch_id: 11 });
    await admin.rejectApplicationAtDesk({ body: { appId: id, ...refusal, email: false, sms: false } });
    expect((await toldOf(id)).filter((told) => told.includes('case_decided'))).toEqual([]);
    await move({ area_id: 2, branch_id: 1 });
  });
});

describe('the borrower', () => {
  it.each([
    [true, true, [rejectionMail, 'sms +6281299990001']],
    [true, false, [rejectionMail]],
    [false, true, ['sms +6281299990001']],
    [false, false, []],
  ])('of a rejected case gets a mail (%s) and an SMS (%s) as it was ticked', async (email, sms, expected) => {
    const { id } = await submittedApplication(bank);
    await (await clientOf('checker')).rejectApplicationAtDesk({ body: { appId: id, ...refusal, email, sms } });
    expect(await messagesOf(id)).toEqual(expected);
  });

  it('of a cancelled case never gets a mail', async () => {
    const { id } = await submittedApplication(bank);
    const body = { appId: id, reason: 'C01', notes: 'batal', email: true, sms: true };
    await (await clientOf('checker')).cancelApplication({ body });
    expect(await messagesOf(id)).toEqual(['sms +6281299990001']);
  });

  it('always gets the mail when the committee rejects', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const body = { notes: 'tidak layak', rejectReason: 'R01' };
    await (await clientOf('cabang')).rejectApplication({ params: { id }, body });
    expect(await messagesOf(id)).toEqual([rejectionMail]);
  });

  it('of an approved case is told by mail and SMS, without an address by SMS alone', async () => {
    const approved = await applicationAt(bank, 'PREDISBURSE');
    expect(await messagesOf(approved.id)).toEqual([
      'mail sri@example.test Pengajuan kredit Anda disetujui',
      'sms +6281299990001',
    ]);
    const unreachable = await applicationAt(bank, 'PREDISBURSE', { email: null });
    expect(await messagesOf(unreachable.id)).toEqual(['sms +6281299990001']);
  });

  it('is told of the money, and those who decided that it was paid out', async () => {
    const { id } = await predisbursedApplication(bank);
    const ops = await clientOf('ops_cabang');
    const cif = async () => (await ops.getCase({ params: { id } })).cif;
    await expect.poll(cif, { timeout: 15_000 }).not.toBeNull();
    await ops.disburseApplication({ params: { id } });
    await expect
      .poll(() => messagesOf(id), { timeout: 15_000 })
      .toContain('mail sri@example.test Kredit Anda telah dicairkan');
    const told = await toldOf(id);
    for (const decider of ['checker', 'analyst', 'cabang', 'ops_cabang'])
      expect(told).toContain(`${decider} case_decided DISBURSED`);
  });

  it('reads nothing of reason, note or bureau in what the bank sends', async () => {
    const { id } = await submittedApplication(bank);
    await (await clientOf('checker')).rejectApplicationAtDesk({
      body: { appId: id, ...refusal, email: true, sms: true },
    });
    const rows = await bank.deps.db.selectFrom('messages').select('body').where('application_id', '=', id).execute();
    for (const { body } of rows) expect(body).not.toMatch(/kol|slik|clik|biro|buruk|R01/i);
    expect(rows[0]?.body).toContain(String(id));
  });

  it('gets SMS of 160 characters at most', () => {
    const all = [...Object.values(smsId), ...Object.values(smsEn)];
    for (const text of all) expect(text.replace('{{number}}', '20260000001').length).toBeLessThanOrEqual(160);
  });
});
