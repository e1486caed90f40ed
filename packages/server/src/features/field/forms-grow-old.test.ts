import { randomUUID } from 'node:crypto';
import type { FieldForm } from '@trustiq/contract/field/field-forms.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { fillCase, filledForm, saveParts, sendForm, sendPhoto } from '../../testing/field-form.ts';
import { businessSurvey, originationBody } from '../../testing/origination-body.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { serviceClient } from '../../testing/service-client.ts';
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

const giveBack = (id: number) =>
  checker.returnApplicationToAo({
    body: { appId: id, notes: 'foto buram', status: 'AO-REQUESTED', email: false, sms: false },
  });

const submit = (id: number) => head.submitApplication({ params: { id } });

async function returned(): Promise<number> {
  const { applicationId } = await sendForm(officer, await filledForm(officer));
  await giveBack(applicationId);
  return applicationId;
}

const open = (id: number) => officer.openFieldForm({ params: { formId: randomUUID() }, body: { applicationId: id } });

const withEmail = (form: FieldForm, email: string) =>
  saveParts(officer, form, { applicant: { ...form.parts.applicant?.content, email } });

/** The checker writes another address into the case. */
const changeEmail = (id: number, email: string) =>
  checker.editContactDetails({ body: { id, email, msisdn: '081299990001' } });

const otherSurvey = () => {
  const survey = businessSurvey();
  return { ...survey, lvud: { ...survey.lvud, lvudNamaUsaha: 'Warung Kantor' }, photos: [] };
};

describe('a form of a case that went on without it', () => {
  it('closes with the step, keeps what was typed as a copy, and stands in nobody’s way', async () => {
    const id = await returned();
    const form = await open(id);
    await withEmail(form, 'baru@example.test');
    await submit(id);
    const rows = (await officer.listFieldForms({})).filter(({ applicationId }) => applicationId === id);
    expect(rows.filter(({ sentAt, closedAt }) => sentAt === null && closedAt === null)).toEqual([]);
    const copy = await officer.getFieldForm({ params: { formId: form.id } });
    expect(copy.closedAt).not.toBeNull();
    expect(copy.isMine).toBe(false);
    expect(copy.parts.applicant?.content['email']).toBe('baru@example.test');
    const { problem } = await refusal(sendForm(officer, copy));
    expect(problem?.details?.['obstacles']).toEqual(['form_closed']);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('begins anew from the case as it is now, with what was typed beside it, and is sent only once that is settled', async () => {
    const id = await returned();
    const old = await open(id);
    await withEmail(old, 'diketik@example.test');
    await sendPhoto(officer, old.id, { slot: 'LVUD', document: null });
    await submit(id);
    await changeEmail(id, 'meja@example.test');
    await giveBack(id);
    const form = await open(id);
    expect(form.id).not.toBe(old.id);
    expect(form.parts.applicant?.content['email']).toBe('meja@example.test');
    expect(form.parts.applicant?.unsent?.['email']).toBe('diketik@example.test');
    expect(form.parts.loan?.unsent).toBeNull();
    expect(form.photos).toHaveLength(1);
    const { problem } = await refusal(sendForm(officer, form));
    expect(problem?.details?.['obstacles']).toEqual(['form_unsettled']);
    await saveParts(officer, form, { applicant: form.parts.applicant?.content ?? {} });
    const settled = await officer.getFieldForm({ params: { formId: form.id } });
    expect(settled.parts.applicant?.unsent).toBeNull();
    await sendForm(officer, settled);
    const { email } = await bank.deps.db
      .selectFrom('applications')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(email).toBe('meja@example.test');
  });

  it('leaves nothing behind where nothing was typed', async () => {
    const id = await returned();
    const form = await open(id);
    await submit(id);
    const parts = await bank.deps.db.selectFrom('field_parts').select('id').where('form_id', '=', form.id).execute();
    expect(parts).toEqual([]);
    await giveBack(id);
    const again = await open(id);
    expect(Object.values(again.parts).map(({ unsent }) => unsent)).toEqual([null, null, null, null, null, null]);
  });

  it('the copy is thrown away by its officer', async () => {
    const id = await returned();
    const form = await open(id);
    await withEmail(form, 'baru@example.test');
    await submit(id);
    const params = { formId: form.id };
    expect(await codeOf(head.discardFieldForm({ params, body: {} }))).toBe('FORBIDDEN');
    await officer.discardFieldForm({ params, body: {} });
    expect(await codeOf(officer.getFieldForm({ params }))).toBe('NOT_FOUND');
  });
});

describe('what the channel writes into a case while its form is open', () => {
  const taken = async () => {
    const channel = await serviceClient(bank);
    const { id } = await channel.client.originateApplication({ body: originationBody() });
    await channel.client.saveSurvey({ params: { id }, body: businessSurvey() });
    const filled = await fillCase(officer, id);
    const { lvud } = businessSurvey();
    const typed = { ...filled.parts.survey?.content, lvud: { ...lvud, lvudNamaUsaha: 'Warung Ketikan' } };
    await saveParts(officer, filled, { survey: typed });
    const form = await officer.getFieldForm({ params: { formId: filled.id } });
    const again = () => channel.client.saveSurvey({ params: { id }, body: otherSurvey() });
    return { id, form, again };
  };

  it('is shown to whoever saves the part, and nothing of either is lost', async () => {
    const { form, again } = await taken();
    await again();
    const params = { formId: form.id, part: 'survey' as const };
    const base = form.parts.survey?.revision ?? 0;
    const content = { ...form.parts.survey?.content };
    const { problem } = await refusal(officer.saveFieldPart({ params, body: { base, content: { ...content, x: 1 } } }));
    expect(problem?.code).toBe('CONFLICT');
    const later = await officer.getFieldForm({ params });
    expect(problem?.details?.['theirs']).toEqual({ revision: base + 1, content: later.parts.survey?.content });
    expect(later.parts.survey?.content).not.toEqual(content);
    expect(later.parts.survey?.unsent).toEqual(content);
    await officer.saveFieldPart({ params, body: { base: base + 1, content } });
    expect((await officer.getFieldForm({ params })).parts.survey).toMatchObject({ content, unsent: null });
  });

  it('is never overwritten unseen: whoever sends looks again first', async () => {
    const { id, form, again } = await taken();
    await again();
    expect(await codeOf(sendForm(officer, form))).toBe('STALE_VERSION');
    const later = await officer.getFieldForm({ params: { formId: form.id } });
    expect(later.parts.survey?.revision).toBe((form.parts.survey?.revision ?? 0) + 1);
    await saveParts(officer, later, { survey: later.parts.survey?.content ?? {} });
    const settled = await officer.getFieldForm({ params: { formId: form.id } });
    expect(await sendForm(officer, settled)).toMatchObject({ applicationId: id });
  });
});
