import type { Handler } from '../../platform/http/handler.ts';
import type { FieldDeps } from './field-deps.ts';
import { readableForm } from './reach-form.ts';
import { seeForms } from './see-forms.ts';
import { wholeForm } from './whole-form.ts';

export function getFieldForm(deps: FieldDeps): Handler<'getFieldForm'> {
  return ({ params, actor, origin }) =>
    seeForms(deps, async (trx) =>
      wholeForm(deps, trx, await readableForm(trx, params.formId, actor), { actor, language: origin.language }),
    );
}
