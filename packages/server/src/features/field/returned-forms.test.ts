import type { Client } from '@trustiq/contract/whole-client.ts';
import { maskNik } from '@trustiq/domain/applicant/identifiers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { fillCase, filledForm, saveParts, sendForm, wholeContents } from '../../testing/field-form.ts';
import { newApplication } from '../../testing/new-application.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
let officer: Client;
let checker: Client;
let head: Client;
beforeAll(async () => {
  bank = await startBank();
  officer = (await bank.signInAs('ao')).client;
  checker = (await bank.signInAs('checker')).client;
  head = (await bank.signInAs('cabang')).client;
});
afterAll(() => bank.close());

async function returned(note = 'foto tempat usaha buram, ulangi') {
  const { applicationId: id } = await sendForm(officer, await filledForm(officer));
  const body = { appId: id, notes: note, status: 'AO-REQUESTED', email: false, sms: false } as const;
  await checker.returnApplicationToAo({ body });
  return id;
}

const rowOf = async (client: Client, id: number) =>
  (await client.listFieldForms({})).find(({ applicationId, sentAt }) => applicationId === id && sentAt === null);

describe('a case that came back', () => {
  it('stands on the list with who sent it and why, is changed in everything, and goes to the checker again', async () => {
    const id = await returned();
    expect(await rowOf(officer, id)).toMatchObject({
      id: null,
      kind: 'RETURNED',
      missing: [],
      returned: { note: 'foto tempat usaha buram, ulangi', role: 'ROLE_CHECKER' },
    });
    const told = await officer.listNotices({});
    expect(told.find(({ applicationId }) => applicationId === id)?.kind).toBe('case_returned');
    const form = await fillCase(officer, id);
    expect(form.missing).toEqual([]);
    const { applicant, relatives, loan } = form.parts;
    await saveParts(officer, form, {
      applicant: { ...applicant?.content, fullName: 'Sri Contoh Baru', cityOfBirth: 'Garut' },
      relatives: {
        ...relatives?.content,
        emergencyContacts: [
          { ecName: 'Tono Contoh', ecRelation: 'FRIEND', ecMsisdn: '081299990055', ecLivingStatus: 'TIDAK_SERUMAH' },
        ],
      },
      loan: { ...loan?.content, loanAmount: 15_000_000 },
    });
    await sendForm(officer, await officer.getFieldForm({ params: { formId: form.id } }));
    expect(await checker.getCase({ params: { id } })).toMatchObject({
      applicationStatus: 'BORROWER-REQUESTED',
      fullName: 'SRI CONTOH BARU',
      applicationDataEc: [{ ecName: 'TONO CONTOH' }],
      dataLoanProductVM: { loanAmount: 15_000_000 },
    });
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('asks anew whether a number that does not fit was compared with the card', async () => {
    const contents = wholeContents();
    const applicant = { ...contents.applicant, dateOfBirth: '1991-01-01', nikConfirmed: true };
    const { applicationId: id } = await sendForm(officer, await filledForm(officer, { ...contents, applicant }));
    await checker.returnApplicationToAo({
      body: { appId: id, notes: 'tanggal lahir?', status: 'AO-REQUESTED', email: false, sms: false },
    });
    const form = await fillCase(officer, id);
    expect(form.parts.applicant?.content).not.toHaveProperty('nikConfirmed');
    expect(form.missing).toEqual([
      { step: 'applicant', field: 'applicant.noKtp', code: 'nik_birth_date_mismatch', isWarning: true },
    ]);
    await saveParts(officer, form, { applicant: { ...form.parts.applicant?.content, nikConfirmed: true } });
    await sendForm(officer, await officer.getFieldForm({ params: { formId: form.id } }));
    expect((await checker.getCase({ params: { id } })).applicationStatus).toBe('BORROWER-REQUESTED');
  });

  it('asks for no document that it has already', async () => {
    const id = await returned();
    const form = await fillCase(officer, id);
    expect(form.photos.filter(({ slot }) => slot === 'DOCUMENT')).toEqual([]);
  });

  it('is corrected in number, name and birth date: written down with masks, and nothing rests on the person of before', async () => {
    const id = await returned();
    const { db } = bank.deps;
    const before = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const form = await fillCase(officer, id);
    const noKtp = nextNik();
    const applicant = { ...form.parts.applicant?.content, noKtp, fullName: 'Sri Lain' };
    await saveParts(officer, form, { applicant });
    await sendForm(officer, await officer.getFieldForm({ params: { formId: form.id } }));
    const after = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(after.full_name).toBe('SRI LAIN');
    expect(after.borrower_id).not.toBe(before.borrower_id);
    expect(Buffer.from(after.nik_hash).equals(Buffer.from(before.nik_hash))).toBe(false);
    const entries = (await auditEventsOf(db, 'ao')).filter(
      ({ event, details }) => event === 'identity_corrected' && details['formId'] === form.id,
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.details).toMatchObject({
      formId: form.id,
      changed: { fullName: { from: 'S** C*****', to: 'S** L***' }, nik: { to: maskNik(noKtp) } },
    });
    expect(JSON.stringify(entries)).not.toContain(noKtp);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('is opened once: a second phone gets the same form, a colleague of another branch none', async () => {
    const id = await returned();
    const one = await fillCase(officer, id);
    const body = { applicationId: id };
    const params = { formId: '4b1f3a52-0c44-4d43-9f3b-0a6a5d0e7c11' };
    expect((await officer.openFieldForm({ params, body })).id).toBe(one.id);
    const { client: stranger } = await bank.signInAs('ao_hrd');
    expect(await codeOf(stranger.openFieldForm({ params, body }))).toBe('NOT_FOUND');
  });

  it('is handed over by the head with its application, and the officer of before sees it no longer', async () => {
    const id = await returned();
    const form = await fillCase(officer, id);
    const { client: admin } = await bank.signInAs('admin');
    await admin.createAccount({
      body: {
        userName: 'ao_dua',
        fullName: 'Tini Contoh',
        email: 'tini@example.test',
        role: 'ROLE_AO',
        areaId: 2,
        branchId: 1,
      },
    });
    const tini = (await head.listFieldOfficers({})).find(({ fullName }) => fullName === 'Tini Contoh');
    const params = { formId: form.id };
    await head.assignFieldForm({ params, body: { officerId: tini?.id ?? 0 } });
    expect(await codeOf(officer.getFieldForm({ params }))).toBe('NOT_FOUND');
    const { officer_id } = await bank.deps.db
      .selectFrom('applications')
      .select('officer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(officer_id).toBe(tini?.id);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('is handed over before anybody has begun its form', async () => {
    const id = await returned();
    const { client: admin } = await bank.signInAs('admin');
    await admin.createAccount({
      body: {
        userName: 'ao_tiga',
        fullName: 'Tata Contoh',
        email: 'tata@example.test',
        role: 'ROLE_AO',
        areaId: 2,
        branchId: 1,
      },
    });
    const tata = (await head.listFieldOfficers({})).find(({ fullName }) => fullName === 'Tata Contoh');
    const assign = (client: Client, officerId: number) =>
      client.assignFieldApplication({ params: { id }, body: { officerId } });
    expect(await codeOf(assign(officer, tata?.id ?? 0))).toBe('FORBIDDEN');
    expect(await codeOf(assign(head, 1))).toBe('RULE_BROKEN');
    await assign(head, tata?.id ?? 0);
    expect(await rowOf(officer, id)).toBeUndefined();
    expect(await rowOf(head, id)).toMatchObject({ officerId: tata?.id, officerName: 'Tata Contoh' });
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('of a program is taken by any officer of the branch', async () => {
    const { id } = await newApplication(bank);
    expect(await rowOf(officer, id)).toMatchObject({ id: null, officerId: null, isMine: true });
    expect(await rowOf(head, id)).toMatchObject({ id: null, isMine: false });
    const form = await fillCase(officer, id);
    expect(await sendForm(officer, form)).toMatchObject({ applicationId: id });
  });
});
