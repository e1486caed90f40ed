import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import {
  type FormRow,
  findForm,
  getStoredForm,
  lockStoredForm,
  type StoredForm,
  saveFormCode,
} from './field-forms.store.ts';
import { type CheckedForm, checkForms, formCode, wholesOf } from './form-code.ts';

/** Lives as long as the handle of its transaction: what was compared in one counts in no other. */
const heldBy = new WeakMap<Db, Set<string>>();

function noteHeld(trx: Db, id: string): void {
  const held = heldBy.get(trx) ?? new Set();
  heldBy.set(trx, held.add(id));
}

/** A form that comes into being in this transaction: there is nothing yet to compare it with. */
export const beginForm = noteHeld;

/** Work on a form that is not as the program wrote it, or what would be shown of it. */
export const formBroken = ({ form, fault }: CheckedForm): RecordBroken =>
  new RecordBroken(form.application_id, fault === null ? [] : [fault], new Failure('RECORD_BROKEN'));

/** Held until the transaction ends, whether or not it is as written; null where there is none, or it was thrown away. */
export async function lockCheckedForm(trx: Db, id: string): Promise<CheckedForm<FormRow> | null> {
  await lockStoredForm(trx, id);
  const form = await findForm(trx, id);
  return form === null ? null : checkHeld(trx, form);
}

async function checkHeld<Form extends StoredForm>(trx: Db, form: Form): Promise<CheckedForm<Form>> {
  const [checked] = await checkForms(trx, [form]);
  if (checked === undefined) throw new Error('Every form is checked.');
  if (checked.fault === null) noteHeld(trx, form.id);
  return checked;
}

/** The same for work that goes on with it, also where it was thrown away: refused where it is not as written. */
export async function holdForm(trx: Db, id: string): Promise<void> {
  await lockStoredForm(trx, id);
  const checked = await checkHeld(trx, await getStoredForm(trx, id));
  if (checked.fault !== null) throw formBroken(checked);
}

/**
 * Ends every work that wrote a form, a part or a photo of it. Only what was held against its code before gets a new one, so
 * that nothing that somebody else wrote is ever signed.
 */
export async function keepForm(trx: Db, id: string): Promise<void> {
  if (heldBy.get(trx)?.has(id) !== true)
    throw new Error(`The form ${id} was changed by work that did not hold it first: its code would be made unseen.`);
  const secrets = secretsOf(trx);
  const [whole] = await wholesOf(trx, [await getStoredForm(trx, id)]);
  const code = whole === undefined ? null : formCode(secrets, fieldCipher(secrets), whole);
  if (code === null) throw new Error(`The form ${id} does not open to who has just written it.`);
  await saveFormCode(trx, id, code);
}
