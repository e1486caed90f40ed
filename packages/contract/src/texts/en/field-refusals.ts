import type { fieldRefusals as id } from '../id/field-refusals.ts';

/** Why a form of the field cannot be changed or sent. */
export const fieldRefusals: Record<keyof typeof id, string> = {
  form_closed: 'This form is closed: its application was sent or handed over',
  form_of_an_application: 'This form belongs to an application and cannot be discarded',
  form_unsettled: 'The office changed something after it was typed. The account officer must choose first',
};
