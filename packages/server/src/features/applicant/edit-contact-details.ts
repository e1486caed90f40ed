import { readContactDetails } from '@trustiq/domain/applicant/contact-details.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { getRecordRow, updateContactDetails } from './application-record.store.ts';
import { applicationRecordOf } from './application-record.ts';
import { fieldsRefused } from './fields-refused.ts';

/** The few things about a person that may be corrected while somebody verifies the application. */
export function editContactDetails({ cases, cipher, db }: CaseDeps): Handler<'editContactDetails'> {
  return async ({ body, actor, origin }) => {
    const { id, version, ...typed } = body;
    const details = readContactDetails(typed);
    await cases.act(
      {
        actor,
        origin,
        id,
        action: 'editContactDetails',
        event: 'contact_details_changed',
        version,
      },
      async (trx, { record }) => {
        if (!details.ok) throw fieldsRefused(details.refusal);
        await updateContactDetails(trx, record.id, details.value);
      },
    );
    return applicationRecordOf(await getRecordRow(db, id), cipher, origin.language);
  };
}
