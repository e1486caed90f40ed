import type { Language } from '@trustiq/contract/texts/language.ts';
import { mayReadForm, mayWriteForm } from '@trustiq/domain/origination/form-rights.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { SignedIn } from '../../platform/http/handler.ts';
import { type FormRow, findForm } from './field-forms.store.ts';
import { type CheckedForm, checkForms } from './form-code.ts';
import { formRefused } from './form-refused.ts';
import { formBroken, lockCheckedForm } from './hold-form.ts';
import { standingOf } from './show-form.ts';

/** A form with its parts and photos, as somebody sees or changes it. */
export type ReachedForm = CheckedForm<FormRow>;

/** One that is not theirs does not exist for them. */
function theirs(checked: ReachedForm | null, actor: SignedIn): ReachedForm {
  if (checked === null || !mayReadForm(standingOf(checked.form), actor)) throw new Failure('NOT_FOUND');
  return checked;
}

/** Whose it is, where, and what it says: nothing of that is believed that the program did not write. */
function asWritten(checked: ReachedForm): ReachedForm {
  if (checked.fault !== null) throw formBroken(checked);
  return checked;
}

/** Read at one moment (`seeForms`). */
export async function readableForm(trx: Db, id: string, actor: SignedIn): Promise<ReachedForm> {
  const form = await findForm(trx, id);
  const [checked = null] = form === null ? [] : await checkForms(trx, [form]);
  return asWritten(theirs(checked, actor));
}

/** Held until the transaction ends, as it is: for whoever throws it away. */
export const heldAsItIs = async (trx: Db, id: string, actor: SignedIn): Promise<ReachedForm> =>
  theirs(await lockCheckedForm(trx, id), actor);

/** Held until the transaction ends. */
export const heldForm = async (trx: Db, id: string, actor: SignedIn): Promise<ReachedForm> =>
  asWritten(await heldAsItIs(trx, id, actor));

/** The same to write on it: one that was sent, or is a colleague's, stays as it is. */
export async function writableForm(trx: Db, id: string, actor: SignedIn, language: Language): Promise<ReachedForm> {
  const reached = await heldForm(trx, id, actor);
  if (!mayWriteForm(standingOf(reached.form), actor)) throw formRefused('form_closed', language);
  return reached;
}
