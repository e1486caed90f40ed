import type { PhotoCategory, SurveyKind } from '@trustiq/domain/survey/survey-kinds.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { productTraitColumns } from '../../schema/product-trait-columns.ts';

/** A sheet with the loan that its computed figures rest on, and the applicant's number. */
export async function findSheet(db: Db, applicationId: number, kind: SurveyKind) {
  const row = await db
    .selectFrom('surveys as s')
    .innerJoin('loans as l', 'l.application_id', 's.application_id')
    .innerJoin('loan_products as p', 'p.id', 'l.product_id')
    .leftJoin('persons as n', 'n.application_id', 's.application_id')
    .select(['s.id', 's.content', 'n.nik_cipher', 'p.interest_type', 'p.max_plafond_rupiah'])
    .select(['l.amount_rupiah', 'l.tenor_months', 'l.rate_percent', 'l.instalment_rupiah'])
    .select(productTraitColumns)
    .where('s.application_id', '=', applicationId)
    .where('s.kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}

export type SheetRow = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

export async function findBusinessSurvey(db: Db, id: number) {
  const row = await db
    .selectFrom('surveys')
    .select(['application_id', 'content'])
    .where('id', '=', id)
    .where('kind', '=', 'LVUD')
    .executeTakeFirst();
  return row ?? null;
}

export const listPhotos = (db: Db, applicationId: number, category: PhotoCategory) =>
  db
    .selectFrom('survey_photos')
    .select(['id', 'file_category', 'filename', 'latitude', 'longitude', 'taken_at'])
    .where('application_id', '=', applicationId)
    .where('file_category', '=', category)
    .orderBy('id')
    .execute();

export async function findPhoto(db: Db, id: number) {
  const row = await db
    .selectFrom('survey_photos')
    .select(['id', 'application_id', 'filename', 'detected_type', 'object_name', 'size_bytes', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
