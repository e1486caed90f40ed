import type { Db } from '../../platform/database/open-database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findApplicationOfContact, listVerifications } from './contact-verifications.store.ts';
import { toVerification } from './to-verification.ts';

export function listContactVerifications({ cases }: CaseDeps): Handler<'listContactVerifications'> {
  return ({ params, query, actor }) =>
    cases.show(actor, { id: params.id }, async (trx, { record }) => {
      const { rows, total } = await listVerifications(trx, { applicationId: record.id }, query);
      return { rows: rows.map(toVerification), total };
    });
}

export function listVerificationsOfContact({ cases }: CaseDeps): Handler<'listVerificationsOfContact'> {
  return ({ params, query, actor }) => {
    const caseOf = async (trx: Db) => {
      const id = await findApplicationOfContact(trx, params.ecId);
      return id === null ? null : { id };
    };
    return cases.show(actor, caseOf, async (trx, { record }) => {
      const asked = { applicationId: record.id, contactId: params.ecId };
      const { rows, total } = await listVerifications(trx, asked, query);
      return { rows: rows.map(toVerification), total };
    });
  };
}
