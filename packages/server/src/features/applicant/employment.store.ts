import type { IncomeBand } from '@trustiq/domain/applicant/employment-rules.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { Tables } from '../../schema/schema.ts';

export async function findEmploymentRow(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('employments')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row ?? null;
}

export type EmploymentRow = NonNullable<Awaited<ReturnType<typeof findEmploymentRow>>>;
export type NewEmployment = Omit<Insertable<Tables['employments']>, 'id'>;

/** One employment for each application: the first save creates it, every later one changes it. */
export async function saveEmploymentRow(db: Db, employment: NewEmployment): Promise<EmploymentRow> {
  const { application_id: _, ...changes } = employment;
  return db
    .insertInto('employments')
    .values(employment)
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function listIncomeBands(db: Db): Promise<IncomeBand[]> {
  return db
    .selectFrom('monthly_incomes')
    .select(['id', 'min_rupiah as minRupiah', 'max_rupiah as maxRupiah'])
    .execute();
}

export async function isIndustry(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('industries').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function isJobType(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('job_types').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
