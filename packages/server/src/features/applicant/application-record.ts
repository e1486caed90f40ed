import { toApplicationRecord } from '@trustiq/contract/applicant/application-record.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { contactDetailsOf } from '@trustiq/domain/applicant/contact-details.ts';
import { maskNik } from '@trustiq/domain/applicant/identifiers.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { getRecordRow, type RecordRow } from './application-record.store.ts';

const texts = { id, en };

export function applicationRecordOf(row: RecordRow, cipher: FieldCipher, language: Language) {
  return toApplicationRecord({
    id: row.id,
    applicationRequestId: row.application_request_id,
    fullName: row.full_name,
    gender: row.gender,
    dateOfBirth: row.birth_date,
    registeredAt: row.registered_at.toISOString(),
    applicationStatus: row.status,
    statusText: texts[language][statusDescription(row.status, row.track)],
    branch: { branchCode: row.branch_code, branchName: row.branch_name, city: row.city },
    branchHead: row.head_name,
    version: row.version,
    maskedNik: maskNik(cipher.decrypt(row.nik_cipher, borrowerNik(row.borrower_id))),
    ...contactDetailsOf(row),
    contacts: row.contacts,
    documents: row.documents.map((document) => ({
      id: document.id,
      filename: document.filename,
      type: document.type,
      sizeBytes: document.size,
      uploadedBy: document.by,
      uploadedAt: new Date(document.at).toISOString(),
      path: `/api/application-data-docs/${document.id}/content`,
    })),
  });
}

export function getApplicationRecord({ cases, cipher }: CaseDeps): Handler<'getApplicationRecord'> {
  return ({ params, actor, origin }) =>
    cases.show(actor, { id: params.id }, async (trx, { record }) =>
      applicationRecordOf(await getRecordRow(trx, record.id), cipher, origin.language),
    );
}
