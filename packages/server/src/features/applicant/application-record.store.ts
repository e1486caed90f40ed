import type { ContactDetails } from '@trustiq/domain/applicant/contact-details.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { contactColumns } from '../../schema/contact-columns.ts';

type Contact = { id: number; name: string; relation: string; msisdn: string; livingStatus: string };
type Document = { id: number; filename: string; type: string; size: number; by: string; at: string };

const contactsOf = sql<Contact[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'relation', c.relation,
    'msisdn', c.msisdn, 'livingStatus', c.living_status) order by c.id), '[]')
  from emergency_contacts c where c.application_id = a.id)`;

const documentsOf = sql<Document[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'filename', d.filename, 'type', d.detected_type,
    'size', d.size_bytes, 'by', d.uploaded_by, 'at', d.uploaded_at) order by d.id), '[]')
  from documents d where d.application_id = a.id)`;

export async function getRecordRow(db: Db, id: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .innerJoin('borrowers as w', 'w.id', 'a.borrower_id')
    .select(['a.id', 'a.application_request_id', 'a.full_name', 'a.gender', 'a.birth_date', 'a.registered_at'])
    .select(['a.status', 'a.track', 'a.version', 'a.borrower_id', 'w.nik_cipher'])
    .select(contactColumns)
    .select(['b.branch_code', 'b.branch_name', 'b.city', 'b.head_name'])
    .select([contactsOf.as('contacts'), documentsOf.as('documents')])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
}

export type RecordRow = Awaited<ReturnType<typeof getRecordRow>>;

export async function updateContactDetails(db: Db, id: number, details: Partial<ContactDetails>): Promise<void> {
  await db.updateTable('applications').set(details).where('id', '=', id).execute();
}
