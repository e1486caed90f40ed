import { parseMobileNumber } from '@trustiq/domain/applicant/identifiers.ts';
import type { FieldError } from '@trustiq/domain/result.ts';
import { z } from 'zod';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { getRecordRow, updateContactDetails } from './application-record.store.ts';
import { applicationRecordOf } from './application-record.ts';
import { fieldsRefused } from './fields-refused.ts';

const emailSchema = z.email().max(254);

/** The two things about a person that may be corrected while somebody verifies the application. */
export function editContactDetails({ cases, cipher, db }: CaseDeps): Handler<'editContactDetails'> {
  return async ({ body, actor, origin }) => {
    const email = body.email?.trim() || null;
    const mobile = parseMobileNumber(body.msisdn);
    const errors: FieldError[] = [];
    if (email !== null && !emailSchema.safeParse(email).success) errors.push({ field: 'email', code: 'email_format' });
    if (!mobile.ok) errors.push({ field: 'msisdn', code: mobile.refusal });
    await cases.act(
      {
        actor,
        origin,
        id: body.id,
        action: 'editContactDetails',
        event: 'contact_details_changed',
        version: body.version,
      },
      async (trx, { record }) => {
        if (errors.length > 0 || !mobile.ok) throw fieldsRefused(errors);
        await updateContactDetails(trx, record.id, { email, msisdn: mobile.value });
      },
    );
    return applicationRecordOf(await getRecordRow(db, body.id), cipher, origin.language);
  };
}
