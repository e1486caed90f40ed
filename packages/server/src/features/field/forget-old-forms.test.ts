import { randomUUID } from 'node:crypto';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { UNSENT_FORM_DAYS } from '@trustiq/domain/origination/form-retention.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { filledForm, sendForm, sendPhoto } from '../../testing/field-form.ts';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { forgetOldForms } from './forget-old-forms.ts';
import { holdForm, keepForm } from './hold-form.ts';

const DAY_MS = 24 * 3_600_000;

let bank: TestBank;
let officer: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  officer = (await bank.signInAs('ao')).client;
});
afterAll(() => bank.close());

const filesOf = async (formId: string) => {
  const { db, storage } = bank.deps;
  const rows = await db.selectFrom('field_photos').selectAll().where('form_id', '=', formId).execute();
  return Promise.all(
    rows.map(async ({ object_name }) => object_name !== null && (await storage.get(object_name)) !== null),
  );
};

/** The night's work on forms that were all last touched so many days ago. */
async function touchedAgo(days: number, ...formIds: string[]): Promise<void> {
  const updated_at = new Date(bank.now().getTime() - days * DAY_MS);
  for (const id of formIds)
    await bank.deps.db.transaction().execute(async (trx) => {
      await holdForm(trx, id);
      await trx.updateTable('field_forms').set({ updated_at }).where('id', '=', id).execute();
      await keepForm(trx, id);
    });
}

describe('what nobody sends', () => {
  it('is kept for its period and then forgotten, with its photos; its id stays taken and it is written down', async () => {
    const old = await filledForm(officer);
    const young = await filledForm(officer);
    await touchedAgo(UNSENT_FORM_DAYS + 1, old.id);
    await touchedAgo(UNSENT_FORM_DAYS - 1, young.id);
    const names = await bank.deps.db
      .selectFrom('field_photos')
      .select('object_name')
      .where('form_id', '=', old.id)
      .execute();
    expect(await filesOf(old.id)).toEqual([true, true, true, true]);
    await forgetOldForms(bank.deps);
    expect(await codeOf(officer.getFieldForm({ params: { formId: old.id } }))).toBe('NOT_FOUND');
    expect(await codeOf(officer.openFieldForm({ params: { formId: old.id }, body: {} }))).toBe('CONFLICT');
    for (const { object_name } of names) expect(await bank.deps.storage.get(object_name ?? '')).toBeNull();
    const parts = await bank.deps.db.selectFrom('field_parts').select('id').where('form_id', '=', old.id).execute();
    expect(parts).toEqual([]);
    expect((await officer.getFieldForm({ params: { formId: young.id } })).photos).toHaveLength(4);
    expect(await filesOf(young.id)).toEqual([true, true, true, true]);
    expect(await auditEventsOf(bank.deps.db, null)).toContainEqual({
      event: 'field_form_forgotten',
      details: { formId: old.id },
    });
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('is never a file of a case: what was sent stays, what had not come whole goes', async () => {
    const form = await filledForm(officer);
    const sent = await sendForm(officer, form);
    await touchedAgo(UNSENT_FORM_DAYS * 2, form.id);
    await forgetOldForms(bank.deps);
    expect(await filesOf(form.id)).toEqual([true, true, true, true]);
    const { client: checker } = await bank.signInAs('checker');
    expect(await checker.listDocuments({ params: { appId: sent.applicationId } })).toHaveLength(2);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('goes from the store of files the night after it was thrown away', async () => {
    const form = await officer.openFieldForm({ params: { formId: randomUUID() }, body: {} });
    await sendPhoto(officer, form.id, { slot: 'LVUD', document: null });
    expect(await filesOf(form.id)).toEqual([true]);
    await officer.discardFieldForm({ params: { formId: form.id }, body: {} });
    await forgetOldForms(bank.deps);
    expect(await filesOf(form.id)).toEqual([false]);
  });
});
