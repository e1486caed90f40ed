import type { Sheets } from '@trustiq/contract/survey/changed-sheets.ts';
import type { PhotoCategory, SurveyKind } from '@trustiq/domain/survey/survey-kinds.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { productTraitColumns } from '../../schema/product-trait-columns.ts';

type Sheet = Readonly<Record<string, unknown>>;

export async function findSheets(db: Db, applicationId: number): Promise<Sheets> {
  const rows = await db
    .selectFrom('surveys')
    .select(['kind', 'content'])
    .where('application_id', '=', applicationId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, content }) => [kind, content]));
}

/** The loan that is asked for, and whose it is. */
export async function getSurveyedLoan(db: Db, applicationId: number) {
  return db
    .selectFrom('loans as l')
    .innerJoin('loan_products as p', 'p.id', 'l.product_id')
    .innerJoin('persons as n', 'n.application_id', 'l.application_id')
    .select(['l.amount_rupiah', 'l.tenor_months', 'l.rate_percent', 'l.instalment_rupiah', 'n.nik_cipher'])
    .select(['p.interest_type', 'p.max_plafond_rupiah'])
    .select(productTraitColumns)
    .where('l.application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

/** The sheet that stood here moves to the versions before the new one takes its place. */
export async function saveSheet(
  db: Db,
  applicationId: number,
  kind: SurveyKind,
  content: Sheet,
  at: Date,
): Promise<void> {
  await db
    .insertInto('survey_versions')
    .columns(['application_id', 'kind', 'content', 'received_at', 'replaced_at'])
    .expression((eb) =>
      eb
        .selectFrom('surveys')
        .select(['application_id', 'kind', 'content', 'received_at'])
        .select(sql<Date>`${at.toISOString()}::timestamptz`.as('replaced_at'))
        .where('application_id', '=', applicationId)
        .where('kind', '=', kind),
    )
    .execute();
  const latest = { content: JSON.stringify(content), received_at: at };
  await db
    .insertInto('surveys')
    .values({ application_id: applicationId, kind, ...latest })
    .onConflict((conflict) => conflict.columns(['application_id', 'kind']).doUpdateSet(latest))
    .execute();
}

export type NewPhoto = {
  readonly category: PhotoCategory;
  readonly fileName: string;
  readonly detectedType: string;
  readonly sizeBytes: number;
  readonly objectName: string;
  readonly sha256: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly takenAt: string | null;
};

export async function insertPhoto(db: Db, applicationId: number, photo: NewPhoto, at: Date): Promise<void> {
  await db
    .insertInto('survey_photos')
    .values({
      application_id: applicationId,
      file_category: photo.category,
      filename: photo.fileName,
      detected_type: photo.detectedType,
      size_bytes: photo.sizeBytes,
      object_name: photo.objectName,
      sha256: photo.sha256,
      latitude: photo.latitude,
      longitude: photo.longitude,
      taken_at: photo.takenAt,
      received_at: at,
    })
    .execute();
}

export async function countPhotos(db: Db, applicationId: number): Promise<Record<PhotoCategory, number>> {
  const rows = await db
    .selectFrom('survey_photos')
    .select(['file_category', sql<number>`count(*)`.as('photos')])
    .where('application_id', '=', applicationId)
    .groupBy('file_category')
    .execute();
  const none = { LVUD: 0, LPJ_SHM: 0, LPJ_KEND: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ file_category, photos }) => [file_category, Number(photos)])) };
}
