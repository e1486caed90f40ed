import { sql } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import { plannedOnce } from '../../platform/database/kept-plan.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { isBrokenInKyc } from '../../schema/broken-in-kyc.ts';
import { contactColumns } from '../../schema/contact-columns.ts';
import { loanColumns } from '../../schema/loan-columns.ts';
import { productTraitColumns } from '../../schema/product-trait-columns.ts';

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

const covenantOf = sql<object | null>`(
  select c.content from covenants c where c.application_id = a.id order by c.version desc limit 1)`;

/** What the case shows beside what the workflow already read: one statement, however large the case. */
const findExtras = compiledOnce((db, id: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .innerJoin('borrowers as w', 'w.id', 'a.borrower_id')
    .innerJoin('loans as l', 'l.application_id', 'a.id')
    .leftJoin('cif_registrations as c', 'c.application_id', 'a.id')
    .leftJoin('disbursements as d', 'd.application_id', 'a.id')
    .modifyEnd(plannedOnce)
    .select(loanColumns)
    .select(['a.gender', 'a.birth_date', 'a.registered_at', 'a.kyc_flags', 'a.borrower_id', 'w.nik_cipher', 'w.cif'])
    .select(contactColumns)
    .select(['b.branch_code', 'b.branch_name', 'b.city', 'b.head_name'])
    .select([
      'p.code as product_code',
      'p.name as product_name',
      'p.interest_type',
      'p.has_compulsory_savings',
      'p.core_product_id',
    ])
    .select(productTraitColumns)
    .select(['c.state as cif_state', 'c.failure as cif_failure', 'c.updated_at as cif_updated_at'])
    .select([
      'd.state as disbursement_state',
      'd.failure as disbursement_failure',
      'd.updated_at as disbursement_updated_at',
    ])
    .select(sql<boolean>`(a.status = 'KYC' and ${isBrokenInKyc('a')})`.as('is_broken_in_kyc'))
    .select([contactsOf.as('contacts'), documentsOf.as('documents'), covenantOf.as('covenant')])
    .where('a.id', '=', id),
);

export type CaseExtras = NonNullable<Awaited<ReturnType<typeof findExtras>>>;

export async function getCaseExtras(db: Db, id: number): Promise<CaseExtras> {
  const extras = await findExtras(db, id);
  if (extras === undefined) throw new Error(`Application ${id} has no loan`);
  return extras;
}
