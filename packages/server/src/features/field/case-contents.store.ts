import type { Db } from '../../platform/database/open-database.ts';

/** Who applies and what they ask for, as the case has it. */
export const getApplicant = (db: Db, applicationId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('persons as p', 'p.application_id', 'a.id')
    .innerJoin('loans as l', 'l.application_id', 'a.id')
    .select(['a.full_name', 'a.gender', 'a.birth_date', 'a.email', 'a.msisdn', 'a.loan_purpose'])
    .select(['a.consent_version', 'a.consent_at'])
    .select(['p.nik_cipher', 'p.npwp_cipher', 'p.mother_name_cipher', 'p.birth_place', 'p.religion', 'p.education'])
    .select(['p.marital_status', 'p.dependants', 'p.ktp_address', 'p.home_address', 'p.residence_status'])
    .select(['l.product_id', 'l.amount_rupiah', 'l.tenor_months', 'l.rate_percent', 'l.insurance_code'])
    .select(['l.insurance_percent', 'l.insurance_price_rupiah'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();

export const listSpouses = (db: Db, applicationId: number) =>
  db.selectFrom('spouses').selectAll().where('application_id', '=', applicationId).orderBy('id').execute();

export const listContacts = (db: Db, applicationId: number) =>
  db
    .selectFrom('emergency_contacts')
    .select(['name', 'relation', 'msisdn', 'living_status'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();

export const listSheets = (db: Db, applicationId: number) =>
  db.selectFrom('surveys').select(['kind', 'content']).where('application_id', '=', applicationId).execute();

/** Files that the case has already: they count, and are not asked for again. */
export const listCaseFiles = async (db: Db, applicationId: number) => {
  const documents = await db
    .selectFrom('documents')
    .select(['filename'])
    .where('application_id', '=', applicationId)
    .execute();
  const photos = await db
    .selectFrom('survey_photos')
    .select(['file_category'])
    .where('application_id', '=', applicationId)
    .execute();
  return {
    documents: documents.map(({ filename }) => filename),
    photos: photos.map(({ file_category }) => file_category),
  };
};
