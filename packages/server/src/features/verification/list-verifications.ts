import type { CaseDeps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findApplicationOfContact, listVerifications } from './contact-verifications.store.ts';
import { toVerification } from './to-verification.ts';

export function listContactVerifications({ db, cases }: CaseDeps): Handler<'listContactVerifications'> {
  return async ({ params, query, actor }) => {
    const { record } = await cases.read(actor, { id: params.id });
    const { rows, total } = await listVerifications(db, { applicationId: record.id }, query);
    return { rows: rows.map(toVerification), total };
  };
}

export function listVerificationsOfContact({ db, cases }: CaseDeps): Handler<'listVerificationsOfContact'> {
  return async ({ params, query, actor }) => {
    const applicationId = await findApplicationOfContact(db, params.ecId);
    if (applicationId === null) throw new Failure('NOT_FOUND');
    await cases.read(actor, { id: applicationId });
    const { rows, total } = await listVerifications(db, { applicationId, contactId: params.ecId }, query);
    return { rows: rows.map(toVerification), total };
  };
}
