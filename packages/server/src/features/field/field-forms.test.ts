import { createHash, randomUUID } from 'node:crypto';
import { replacedAtOf } from '@trustiq/contract/field/field-devices.ts';
import type { FieldForm } from '@trustiq/contract/field/field-forms.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { filledForm, saveParts, seenOf, sendForm, sendPhoto, wholeContents } from '../../testing/field-form.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
let officer: Client;
let head: Client;
let hrdOfficer: Client;
beforeAll(async () => {
  bank = await startBank();
  officer = (await bank.signInAs('ao')).client;
  head = (await bank.signInAs('cabang')).client;
  hrdOfficer = (await bank.signInAs('ao_hrd')).client;
});
afterAll(() => bank.close());

const rowOf = async (client: Client, formId: string) =>
  (await client.listFieldForms({})).find(({ id }) => id === formId);

describe('a form of the field', () => {
  it('goes from nothing to the checker, once, with everything on it', async () => {
    const form = await filledForm(officer);
    expect(form.missing).toEqual([]);
    const sent = await sendForm(officer, form);
    expect(sent.statusText).not.toBe('');
    expect(await sendForm(officer, form)).toEqual(sent);
    const { client: checker } = await bank.signInAs('checker');
    const id = sent.applicationId;
    expect(await checker.getCase({ params: { id } })).toMatchObject({
      applicationStatus: 'BORROWER-REQUESTED',
      fullName: 'SRI CONTOH',
      applicationDataEc: [{ ecName: 'BUDI CONTOH' }],
    });
    const names = (await checker.listDocuments({ params: { appId: id } })).map(({ filename }) => filename);
    expect(names.toSorted()).toEqual(['ktp.png', 'persetujuan.png']);
    const history = await bank.deps.db
      .selectFrom('application_history')
      .select(['transition', 'role'])
      .where('application_id', '=', id)
      .orderBy('sequence')
      .execute();
    expect(history).toEqual([
      { transition: 'originate', role: 'ROLE_AO' },
      { transition: 'submitOrigination', role: 'ROLE_AO' },
    ]);
    expect(await rowOf(officer, form.id)).toMatchObject({ applicationId: id, isMine: false, fullName: 'SRI CONTOH' });
    const kept = await bank.deps.db.selectFrom('field_parts').select('id').where('form_id', '=', form.id).execute();
    expect(kept).toEqual([]);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('says in order what is missing, and is not handed in before', async () => {
    const form = await officer.openFieldForm({ params: { formId: randomUUID() }, body: {} });
    const { missing } = await officer.saveFieldPart({
      params: { formId: form.id, part: 'loan' },
      body: { base: 0, content: { productId: 106377, loanAmount: 1_000, tenor: 12, loanPurpose: 'Modal kerja' } },
    });
    const told = missing.map(({ step, field, code }) => [step, field, code].join(' '));
    expect(told).toContain('applicant applicant.fullName required');
    expect(told).toContain('applicant documents.ktp required');
    expect(told).toContain('loan loanAmount out_of_bounds');
    expect(told).toContain('survey survey.monthly_finances required');
    const opened = await officer.getFieldForm({ params: { formId: form.id } });
    const { problem } = await refusal(officer.sendFieldForm({ params: { formId: form.id }, body: seenOf(opened) }));
    expect(problem?.details?.['missing']).toEqual(missing);
    const made = await bank.deps.db
      .selectFrom('field_forms')
      .select('application_id')
      .where('id', '=', form.id)
      .execute();
    expect(made).toEqual([{ application_id: null }]);
  });

  it('takes a number that fits neither birth date nor gender only when whoever saw the card confirms it', async () => {
    const contents = wholeContents();
    const applicant = { ...contents.applicant, dateOfBirth: '1991-01-01' };
    const form = await filledForm(officer, { ...contents, applicant });
    expect(form.missing).toEqual([
      { step: 'applicant', field: 'applicant.noKtp', code: 'nik_birth_date_mismatch', isWarning: true },
    ]);
    await saveParts(officer, form, { applicant: { ...applicant, nikConfirmed: true } });
    const confirmed = await officer.getFieldForm({ params: { formId: form.id } });
    expect((await sendForm(officer, confirmed)).applicationId).toBeGreaterThan(0);
  });

  it('shows whoever changed an older revision the present one, and loses neither', async () => {
    const form = await officer.openFieldForm({ params: { formId: randomUUID() }, body: {} });
    const params = { formId: form.id, part: 'applicant' as const };
    await officer.saveFieldPart({ params, body: { base: 0, content: { fullName: 'SATU' } } });
    const again = await officer.saveFieldPart({ params, body: { base: 0, content: { fullName: 'SATU' } } });
    expect(again.revision).toBe(1);
    const { problem } = await refusal(
      officer.saveFieldPart({ params, body: { base: 0, content: { fullName: 'DUA' } } }),
    );
    expect([problem?.code, problem?.details?.['theirs']]).toEqual([
      'CONFLICT',
      { revision: 1, content: { fullName: 'SATU' } },
    ]);
  });

  it('is nothing to a colleague of another branch, and only read by the head', async () => {
    const form = await filledForm(officer);
    const params = { formId: form.id };
    expect(await codeOf(hrdOfficer.getFieldForm({ params }))).toBe('NOT_FOUND');
    expect(await codeOf(hrdOfficer.openFieldForm({ params, body: {} }))).toBe('NOT_FOUND');
    expect(await rowOf(hrdOfficer, form.id)).toBeUndefined();
    const body = { base: 1, content: {} };
    expect(await codeOf(head.saveFieldPart({ params: { ...params, part: 'loan' }, body }))).toBe('FORBIDDEN');
    const seen = await head.getFieldForm({ params });
    expect([seen.isMine, seen.maySend]).toEqual([false, true]);
    const sent = await head.sendFieldForm({ params, body: seenOf(seen) });
    expect(sent.applicationId).toBeGreaterThan(0);
    const row = await bank.deps.db
      .selectFrom('applications as a')
      .innerJoin('users as u', 'u.id', 'a.officer_id')
      .select('u.user_name')
      .where('a.id', '=', sent.applicationId)
      .executeTakeFirst();
    expect(row?.user_name).toBe('ao');
  });

  it('hands in nothing that whoever sends has not seen', async () => {
    const form = await filledForm(officer);
    await saveParts(officer, form, { loan: { ...wholeContents().loan, loanAmount: 21_000_000 } });
    expect(await codeOf(sendForm(officer, form))).toBe('STALE_VERSION');
    const later = await officer.getFieldForm({ params: { formId: form.id } });
    const other = seenOf(later);
    const [first, ...rest] = other.photos;
    const photos = [{ id: first?.id ?? '', sha256: '0'.repeat(64) }, ...rest];
    expect(await codeOf(officer.sendFieldForm({ params: { formId: form.id }, body: { ...other, photos } }))).toBe(
      'STALE_VERSION',
    );
  });

  it('is not handed in while a photo is not here whole: it would be lost with the form', async () => {
    const form = await filledForm(officer);
    const params = { formId: form.id, photoId: randomUUID() };
    const about = {
      slot: 'LVUD',
      document: null,
      fileName: 'kios.png',
      takenAt: null,
      latitude: null,
      longitude: null,
    };
    await officer.beginFieldPhoto({ params, body: { ...about, slot: 'LVUD', sizeBytes: 9, sha256: '0'.repeat(64) } });
    const seen = async () => seenOf(await officer.getFieldForm({ params: { formId: form.id } }));
    const send = async () => officer.sendFieldForm({ params: { formId: form.id }, body: await seen() });
    expect((await refusal(send())).problem?.details?.['missing']).toMatchObject([{ field: 'survey.business_photos' }]);
    await officer.removeFieldPhoto({ params });
    expect((await send()).statusText).not.toBe('');
  });

  it('keeps its id for ever once it was thrown away, and nothing else', async () => {
    const form = await filledForm(officer);
    await officer.discardFieldForm({ params: { formId: form.id }, body: {} });
    expect(await codeOf(officer.getFieldForm({ params: { formId: form.id } }))).toBe('NOT_FOUND');
    expect(await codeOf(officer.openFieldForm({ params: { formId: form.id }, body: {} }))).toBe('CONFLICT');
    const parts = await bank.deps.db.selectFrom('field_parts').select('id').where('form_id', '=', form.id).execute();
    expect(parts).toEqual([]);
  });

  it('is handed over by the head, to an officer of the branch only', async () => {
    const form = await filledForm(officer);
    const params = { formId: form.id };
    expect((await head.listFieldOfficers({})).map(({ fullName }) => fullName)).toEqual(['Rudi Hermawan']);
    const { id: userId } = await bank.deps.db
      .selectFrom('users')
      .select('id')
      .where('user_name', '=', 'ao_hrd')
      .executeTakeFirstOrThrow();
    expect(await codeOf(head.assignFieldForm({ params, body: { officerId: userId } }))).toBe('RULE_BROKEN');
  });
});

describe('a photo', () => {
  it('comes in pieces, in their order, and is not written twice', async () => {
    const form = await officer.openFieldForm({ params: { formId: randomUUID() }, body: {} });
    const photoId = await sendPhoto(officer, form.id, { slot: 'DOCUMENT', document: 'ktp' }, 7);
    const params = { formId: form.id, photoId };
    const again = await officer.sendFieldPhotoPiece({ params, body: { offset: 0, data: 'iVBORw0KGgo=' } });
    expect(again.isComplete).toBe(true);
    expect((await officer.getFieldForm({ params: { formId: form.id } })).photos).toHaveLength(1);
    const pieces = await bank.deps.db.selectFrom('field_photo_pieces').select('photo_id').execute();
    expect(pieces).toEqual([]);
  });

  it('says where to go on after a cut, and refuses what is no picture or not what was announced', async () => {
    const form = await officer.openFieldForm({ params: { formId: randomUUID() }, body: {} });
    const params = { formId: form.id, photoId: randomUUID() };
    const meta = {
      slot: 'LVUD' as const,
      document: null,
      fileName: 'a.png',
      takenAt: null,
      latitude: null,
      longitude: null,
    };
    const body = { ...meta, sizeBytes: 8, sha256: 'a'.repeat(64) };
    await officer.beginFieldPhoto({ params, body });
    await officer.sendFieldPhotoPiece({ params, body: { offset: 0, data: Buffer.from('1234').toString('base64') } });
    expect(await officer.beginFieldPhoto({ params, body })).toMatchObject({ receivedBytes: 4, isComplete: false });
    const gap = officer.sendFieldPhotoPiece({
      params,
      body: { offset: 6, data: Buffer.from('78').toString('base64') },
    });
    expect((await refusal(gap)).problem?.details).toEqual({ receivedBytes: 4 });
    const last = officer.sendFieldPhotoPiece({
      params,
      body: { offset: 4, data: Buffer.from('5678').toString('base64') },
    });
    expect((await refusal(last)).problem?.details).toEqual({ file: 'digest_differs' });
    expect(await officer.beginFieldPhoto({ params, body })).toMatchObject({ receivedBytes: 0 });
    expect(await codeOf(officer.beginFieldPhoto({ params, body: { ...body, sha256: 'b'.repeat(64) } }))).toBe(
      'CONFLICT',
    );
  });
});

describe('a phone that is impatient', () => {
  it('sends pieces of a photo and parts of the form at once, some of them twice, and loses none', async () => {
    const form = await officer.openFieldForm({ params: { formId: randomUUID() }, body: {} });
    const params = { formId: form.id, photoId: randomUUID() };
    const about = {
      slot: 'LVUD',
      document: null,
      fileName: 'a.png',
      takenAt: null,
      latitude: null,
      longitude: null,
    } as const;
    const content = Buffer.concat([Buffer.from('iVBORw0KGgo=', 'base64'), Buffer.from(params.photoId)]);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const begun = { ...about, sizeBytes: content.length, sha256 } as const;
    await officer.beginFieldPhoto({ params, body: begun });
    const piece = (from: number, to: number) =>
      officer.sendFieldPhotoPiece({
        params,
        body: { offset: from, data: content.subarray(from, to).toString('base64') },
      });
    const save = (part: 'consent' | 'loan' | 'work') =>
      officer.saveFieldPart({ params: { formId: form.id, part }, body: { base: 0, content: {} } });
    const first = await Promise.all([piece(0, 20), piece(0, 20), piece(0, 20), save('consent'), save('loan')]);
    for (const answer of first.slice(0, 3)) expect(answer).toMatchObject({ receivedBytes: 20 });
    const last = await Promise.all([piece(20, content.length), piece(20, content.length), save('work')]);
    for (const answer of last.slice(0, 2)) expect(answer).toMatchObject({ receivedBytes: content.length });
    const seen = await officer.getFieldForm({ params: { formId: form.id } });
    expect(Object.keys(seen.parts).toSorted()).toEqual(['consent', 'loan', 'work']);
    expect(seen.photos).toMatchObject([{ isComplete: true }]);
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});

describe('whether the applicant asked elsewhere', () => {
  it('is told with consent and card only, and never where', async () => {
    const bare = await officer.openFieldForm({ params: { formId: randomUUID() }, body: {} });
    const { problem } = await refusal(officer.findFieldDuplicate({ params: { formId: bare.id }, body: {} }));
    expect(Object.keys(problem?.details?.['fields'] ?? {}).toSorted()).toEqual([
      'applicant.noKtp',
      'consent',
      'documents.ktp',
    ]);
    const contents = wholeContents();
    const first = await filledForm(officer, contents);
    expect(await officer.findFieldDuplicate({ params: { formId: first.id }, body: {} })).toEqual({ result: 'none' });
    await sendForm(officer, first);
    const second = await filledForm(officer, contents);
    expect(await officer.findFieldDuplicate({ params: { formId: second.id }, body: {} })).toEqual({
      result: 'own_branch',
    });
    await bank.deps.db.updateTable('applications').set({ branch_id: 2 }).where('nik_hash', 'is not', null).execute();
    expect(await officer.findFieldDuplicate({ params: { formId: second.id }, body: {} })).toEqual({
      result: 'ask_office',
    });
  });
});

describe('a program that was replaced', () => {
  /** As the first program hands in: it named no shape. */
  const sendByOlder = async (form: FieldForm) => {
    const { shape: _, ...seen } = seenOf(form);
    return officer.sendFieldForm({ params: { formId: form.id }, body: seen });
  };

  // The last of this file: it moves the clock by months.
  it('hands in for sixty days, then is told so in words and loses nothing', async () => {
    const replacedAt = replacedAtOf(1)?.getTime() ?? 0;
    const moveTo = async (daysAfter: number) => {
      bank.moveClock(replacedAt + daysAfter * 24 * 3_600_000 - bank.now().getTime());
      officer = (await bank.signInAs('ao')).client;
    };
    await moveTo(59);
    expect((await sendByOlder(await filledForm(officer))).applicationId).toBeGreaterThan(0);
    await moveTo(61);
    const form = await filledForm(officer);
    const { problem } = await refusal(sendByOlder(form));
    expect(problem).toMatchObject({ code: 'RULE_BROKEN', details: { app: 'outdated' } });
    expect(problem?.title).toContain('60 hari');
    expect((await officer.getFieldForm({ params: { formId: form.id } })).parts).toEqual(form.parts);
    // Renewed, it hands in the same form; whoever did not hear that it was sent is not refused afterwards.
    const sent = await sendForm(officer, form);
    expect(await sendByOlder(form)).toEqual(sent);
  });
});
