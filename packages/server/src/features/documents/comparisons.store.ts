import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

/** Everything of a case that can stand on a document, in one statement. */
export const getComparedRow = (db: Db, applicationId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('loans as l', 'l.application_id', 'a.id')
    .innerJoin('loan_products as o', 'o.id', 'l.product_id')
    .leftJoin('persons as p', 'p.application_id', 'a.id')
    .leftJoin('employments as e', 'e.application_id', 'a.id')
    .leftJoin('bank_records as r', 'r.application_id', 'a.id')
    .leftJoin('letters as t', 't.application_id', 'a.id')
    .leftJoin('spouses as s', (join) =>
      join.on('s.id', '=', sql`(select min(x.id) from spouses x where x.application_id = a.id)`),
    )
    .select(['a.full_name', 'a.birth_date', 'a.gender', 'o.name as product', 'l.amount_rupiah', 'l.tenor_months'])
    .select(['l.rate_percent', 'l.instalment_rupiah', 'l.total_disbursement_rupiah', 't.pk_no', 't.is_void'])
    .select(['p.nik_cipher', 'p.npwp_cipher', 'p.mother_name_cipher', 'p.birth_place', 'p.religion'])
    .select(['p.marital_status', 'p.ktp_address', 'e.company_name', 'e.employee_number', 'e.position'])
    .select(['e.monthly_income_rupiah', 'r.payout_choice', 'r.bank_code', 'r.account_no_cipher', 'r.account_name'])
    .select(['r.payroll_bank_code', 'r.payroll_account_no_cipher', 'r.payroll_account_name'])
    .select(['s.name as spouse_name', 's.relation as spouse_relation', 's.nik_cipher as spouse_nik_cipher'])
    .select('s.birth_date as spouse_birth_date')
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();

export type ComparedRow = Awaited<ReturnType<typeof getComparedRow>>;

export const listChecks = (db: Db, applicationId: number) =>
  db
    .selectFrom('document_checks as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.document_id', 'c.field', 'c.user_id', 'c.agrees', 'c.at', 'c.seen_cipher'])
    .select(['u.first_name', 'u.last_name'])
    .where('c.application_id', '=', applicationId)
    .orderBy('c.at')
    .orderBy('c.id')
    .execute();

export type CheckRow = Awaited<ReturnType<typeof listChecks>>[number];

export type NewCheck = {
  readonly applicationId: number;
  readonly documentId: number;
  readonly field: string;
  readonly userId: number;
  readonly agrees: boolean;
  readonly at: Date;
  readonly seen: Uint8Array;
};

/** One word of each person: a later one takes the place of the earlier. */
export async function saveCheck(db: Db, { applicationId, documentId, field, userId, ...said }: NewCheck) {
  const word = { agrees: said.agrees, at: said.at, seen_cipher: said.seen };
  await db
    .insertInto('document_checks')
    .values({ application_id: applicationId, document_id: documentId, field, user_id: userId, ...word })
    .onConflict((conflict) => conflict.columns(['document_id', 'field', 'user_id']).doUpdateSet(word))
    .execute();
}

export async function removeCheck(
  db: Db,
  { documentId, field, userId }: Pick<NewCheck, 'documentId' | 'field' | 'userId'>,
): Promise<void> {
  await db
    .deleteFrom('document_checks')
    .where('document_id', '=', documentId)
    .where('field', '=', field)
    .where('user_id', '=', userId)
    .execute();
}

/** What the audit tells of files of a case that somebody read. */
export const listReadings = (db: Db, applicationId: number, userId: number) =>
  db
    .selectFrom('audit_entries')
    .select(['at', 'payload'])
    .where('application_id', '=', applicationId)
    .where('user_id', '=', userId)
    .where('event', '=', 'document_read')
    .orderBy('id')
    .execute();
