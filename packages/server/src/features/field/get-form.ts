import type { Handler } from '../../platform/http/handler.ts';
import type { FieldDeps } from './field-deps.ts';
import { readableForm } from './reach-form.ts';
import { wholeForm } from './whole-form.ts';

export function getFieldForm(deps: FieldDeps): Handler<'getFieldForm'> {
  return async ({ params, actor, origin }) =>
    wholeForm(deps, deps.db, await readableForm(deps.db, params.formId, actor), { actor, language: origin.language });
}
