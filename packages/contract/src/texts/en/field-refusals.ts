import type { fieldRefusals as id } from '../id/field-refusals.ts';

/** Why a form of the field cannot be changed or sent. */
export const fieldRefusals: Record<keyof typeof id, string> = {
  app_outdated:
    'The version on this phone was replaced more than 60 days ago. Reload the page to use the new one, then send again. Nothing you filled in is lost',
  form_closed: 'This form is closed: its application was sent or handed over',
  form_of_an_application: 'This form belongs to an application and cannot be discarded',
  form_unsettled: 'The office changed something after it was typed. The account officer must choose first',
};
