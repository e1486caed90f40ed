import { openStatuses } from '@trustiq/domain/workflow/application-workflow.ts';
import type { StartedApplication } from '@trustiq/domain/workflow/start-application.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { borrowerNik, personField, spouseNik } from '../../schema/encrypted-fields.ts';
import { toFeeColumns } from '../../schema/fee-columns.ts';
import type { FieldCipher, FieldPlace } from '../../schema/field-place.ts';
import type { NewApplication } from './new-application.ts';

/** Drawn first, because the number is encrypted for the row it stands in; of somebody known it is left unused. */
export async function nextBorrowerId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('borrowers', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

export type BorrowerFacts = Pick<NewApplication, 'nik' | 'fullName' | 'birthDate' | 'msisdn'>;

const latestOf = ({ fullName, birthDate, msisdn }: BorrowerFacts) => ({
  full_name: fullName,
  birth_date: birthDate,
  msisdn,
});

/** False when the person is known already. */
export async function insertBorrower(db: Db, cipher: FieldCipher, id: number, person: BorrowerFacts): Promise<boolean> {
  const { nik } = person;
  const row = await db
    .insertInto('borrowers')
    .values({
      ...latestOf(person),
      id,
      nik_hash: cipher.hash(nik),
      nik_prefix_hash: cipher.prefixHash(nik),
      nik_cipher: cipher.encrypt(nik, borrowerNik(id)),
      cif: null,
    })
    .onConflict((conflict) => conflict.column('nik_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  const tails = cipher.nikTailHashes(nik).map((hash) => ({ borrower_id: id, hash }));
  await db.insertInto('nik_tails').values(tails).execute();
  return true;
}

export async function findBorrowerId(db: Db, cipher: FieldCipher, { nik }: BorrowerFacts): Promise<number> {
  const row = await db
    .selectFrom('borrowers')
    .select('id')
    .where('nik_hash', '=', cipher.hash(nik))
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function renewBorrower(db: Db, id: number, person: BorrowerFacts): Promise<void> {
  await db.updateTable('borrowers').set(latestOf(person)).where('id', '=', id).execute();
}

/** What this person has asked for already and nobody has decided to the end. */
export async function listOpenCases(db: Db, borrowerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

type Ids = { readonly id: number; readonly applicationRequestId: number; readonly borrowerId: number };

export async function insertApplication(
  db: Db,
  cipher: FieldCipher,
  ids: Ids,
  application: NewApplication,
  started: StartedApplication,
): Promise<void> {
  const { loan, consent } = application;
  await db
    .insertInto('applications')
    .values({
      id: ids.id,
      application_request_id: ids.applicationRequestId,
      borrower_id: ids.borrowerId,
      branch_id: application.branchId,
      area_id: application.areaId,
      track: application.track,
      product_id: application.productId,
      status: started.status,
      status_since: started.entry.at,
      step_role: null,
      full_name: application.fullName,
      gender: application.gender,
      birth_date: application.birthDate,
      email: application.email,
      msisdn: application.msisdn,
      nik_hash: cipher.hash(application.nik),
      amount_rupiah: loan.amountRupiah,
      tenor_months: loan.tenorMonths,
      loan_purpose: application.loanPurpose,
      consent_version: consent.version,
      consent_at: consent.at ?? started.entry.at,
      consent_channel: consent.channel,
      registered_at: started.entry.at,
      officer_id: application.officerId,
    })
    .execute();
}

/** The loan as it was asked for: terms only, no figures until somebody presses Hitung. */
export async function insertLoan(db: Db, applicationId: number, { productId, loan }: NewApplication): Promise<void> {
  const { fees, premium } = loan;
  await db
    .insertInto('loans')
    .values({
      application_id: applicationId,
      product_id: productId,
      insurance_code: loan.insuranceCode,
      amount_rupiah: loan.amountRupiah,
      rate_percent: loan.ratePercent,
      tenor_months: loan.tenorMonths,
      insurance_percent: premium.by === 'PERCENT' ? premium.percent : 0,
      insurance_price_rupiah: premium.by === 'PRICE' ? premium.priceRupiah : null,
      ...toFeeColumns(fees),
    })
    .execute();
}

export async function insertPerson(
  db: Db,
  cipher: FieldCipher,
  applicationId: number,
  application: NewApplication,
): Promise<void> {
  const encrypted = (text: string | null, place: FieldPlace) => (text === null ? null : cipher.encrypt(text, place));
  await db
    .insertInto('persons')
    .values({
      application_id: applicationId,
      nik_cipher: cipher.encrypt(application.nik, personField('nik_cipher', applicationId)),
      npwp_cipher: encrypted(application.npwp, personField('npwp_cipher', applicationId)),
      mother_name_cipher: encrypted(application.motherName, personField('mother_name_cipher', applicationId)),
      birth_place: application.birthPlace,
      religion: application.religion,
      education: application.education,
      marital_status: application.maritalStatus,
      dependants: application.dependants,
      ktp_address: JSON.stringify(application.ktpAddress),
      home_address: JSON.stringify(application.homeAddress),
      residence_status: application.residenceStatus,
      ktp_photo_file_name: application.ktpPhotoFileName,
    })
    .execute();
  for (const spouse of application.spouses) {
    await db
      .insertInto('spouses')
      .values({
        application_id: applicationId,
        relation: spouse.relation,
        name: spouse.name,
        nik_cipher: encrypted(spouse.nik, spouseNik(applicationId, spouse.relation)),
        nik_hash: spouse.nik === null ? null : cipher.hash(spouse.nik),
        msisdn: spouse.msisdn,
        birth_date: spouse.birthDate,
        has_separate_property: spouse.hasSeparateProperty,
      })
      .execute();
  }
  for (const { name, relation, msisdn, livingStatus } of application.contacts) {
    await db
      .insertInto('emergency_contacts')
      .values({ application_id: applicationId, name, relation, msisdn, living_status: livingStatus })
      .execute();
  }
}
