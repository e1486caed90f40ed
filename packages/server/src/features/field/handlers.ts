import type { HandlersOf } from '../../platform/http/handler.ts';
import { assignHandlers } from './assign-form.ts';
import { discardFieldForm } from './discard-form.ts';
import type { FieldDeps } from './field-deps.ts';
import { findFieldDuplicate } from './find-duplicate.ts';
import { getFieldBook } from './get-book.ts';
import { getFieldForm } from './get-form.ts';
import { listFieldForms } from './list-forms.ts';
import { openFieldForm } from './open-form.ts';
import { readFieldPhoto } from './read-photo.ts';
import { photoHandlers } from './receive-photo.ts';
import { saveFieldPart } from './save-part.ts';
import { sendFieldForm } from './send-form.ts';

type FieldCalls =
  | 'getFieldBook'
  | 'listFieldForms'
  | 'openFieldForm'
  | 'getFieldForm'
  | 'saveFieldPart'
  | 'discardFieldForm'
  | 'sendFieldForm'
  | 'listFieldOfficers'
  | 'assignFieldForm'
  | 'assignFieldApplication'
  | 'findFieldDuplicate'
  | 'beginFieldPhoto'
  | 'sendFieldPhotoPiece'
  | 'removeFieldPhoto'
  | 'getFieldPhoto';

export const fieldHandlers = (deps: FieldDeps): HandlersOf<FieldCalls> => ({
  getFieldBook: getFieldBook(deps),
  listFieldForms: listFieldForms(deps),
  openFieldForm: openFieldForm(deps),
  getFieldForm: getFieldForm(deps),
  saveFieldPart: saveFieldPart(deps),
  discardFieldForm: discardFieldForm(deps),
  sendFieldForm: sendFieldForm(deps),
  ...assignHandlers(deps),
  findFieldDuplicate: findFieldDuplicate(deps),
  ...photoHandlers(deps),
  getFieldPhoto: readFieldPhoto(deps),
});
