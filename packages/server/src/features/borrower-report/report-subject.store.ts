import type { Db } from '../../platform/database/open-database.ts';
import { contactColumns } from '../../schema/contact-columns.ts';

/** Who the report is about, the branch, and what the chosen insurance is called. */
export async function getReportSubject(db: Db, applicationId: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('borrowers as w', 'w.id', 'a.borrower_id')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .innerJoin('loans as l', 'l.application_id', 'a.id')
    .leftJoin('insurance_options as i', 'i.code', 'l.insurance_code')
    .select(contactColumns)
    .select(['a.birth_date', 'a.borrower_id', 'w.nik_cipher', 'b.branch_name', 'i.name as insurance_name'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
}
