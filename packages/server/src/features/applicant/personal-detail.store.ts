import type { Db } from '../../platform/database/open-database.ts';

export async function findPersonRow(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('persons as p')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .leftJoin('letters as l', 'l.application_id', 'p.application_id')
    .selectAll('p')
    .select(['a.full_name', 'a.email', 'a.msisdn', 'a.gender', 'a.birth_date'])
    .select(['l.pk_no', 'l.sk_no', 'l.receipt_no', 'l.power_of_attorney', 'l.power_date', 'l.court'])
    .select(['l.collateral_requirement', 'l.collateral_description'])
    .where('p.application_id', '=', applicationId)
    .executeTakeFirst();
  return row ?? null;
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPersonRow>>>;

export async function listSpouses(db: Db, applicationId: number) {
  return db.selectFrom('spouses').selectAll().where('application_id', '=', applicationId).orderBy('id').execute();
}

/** The newest document that names itself an identity card. */
export async function findKtpFileName(db: Db, applicationId: number): Promise<string | null> {
  const row = await db
    .selectFrom('documents')
    .select('filename')
    .where('application_id', '=', applicationId)
    .where('filename', 'ilike', '%ktp%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.filename ?? null;
}
