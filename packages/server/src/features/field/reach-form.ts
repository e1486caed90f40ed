import type { Language } from '@trustiq/contract/texts/language.ts';
import { mayReadForm, mayWriteForm } from '@trustiq/domain/origination/form-rights.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { SignedIn } from '../../platform/http/handler.ts';
import { type FormRow, findForm, lockForm } from './field-forms.store.ts';
import { formRefused } from './form-refused.ts';
import { standingOf } from './show-form.ts';

/** One that is not theirs does not exist for them. */
function theirs(form: FormRow | null, actor: SignedIn): FormRow {
  if (form === null || !mayReadForm(standingOf(form), actor)) throw new Failure('NOT_FOUND');
  return form;
}

export const readableForm = async (db: Db, id: string, actor: SignedIn): Promise<FormRow> =>
  theirs(await findForm(db, id), actor);

/** Held until the transaction ends. */
export const heldForm = async (db: Db, id: string, actor: SignedIn): Promise<FormRow> =>
  theirs(await lockForm(db, id), actor);

/** The same to write on it: one that was sent, or is a colleague's, stays as it is. */
export async function writableForm(db: Db, id: string, actor: SignedIn, language: Language): Promise<FormRow> {
  const form = await heldForm(db, id, actor);
  if (!mayWriteForm(standingOf(form), actor)) throw formRefused('form_closed', language);
  return form;
}
