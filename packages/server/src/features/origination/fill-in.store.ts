import type { Db } from '../../platform/database/open-database.ts';
import { personField } from '../../schema/encrypted-fields.ts';
import { toFeeColumns } from '../../schema/fee-columns.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { NewApplication, NewContact } from './new-application.ts';

/** What is known of the applicant and what they ask for, as lists and desks read it; who it is was written before. */
export async function renewApplication(db: Db, id: number, application: NewApplication): Promise<void> {
  const { loan } = application;
  await db
    .updateTable('applications')
    .set({
      gender: application.gender,
      email: application.email,
      msisdn: application.msisdn,
      product_id: application.productId,
      amount_rupiah: loan.amountRupiah,
      tenor_months: loan.tenorMonths,
      loan_purpose: application.loanPurpose,
      consent_version: application.consent.version,
      consent_channel: application.consent.channel,
      ...(application.consent.at === undefined ? {} : { consent_at: application.consent.at }),
      officer_id: application.officerId,
    })
    .where('id', '=', id)
    .execute();
}

/** Figures of before stay beside the new terms until somebody presses Hitung: no step is taken over them. */
export async function renewLoan(
  db: Db,
  id: number,
  { productId, loan }: NewApplication,
  { at, version }: { readonly at: Date; readonly version: number },
): Promise<void> {
  const { premium } = loan;
  await db
    .updateTable('loans')
    .set({
      product_id: productId,
      insurance_code: loan.insuranceCode,
      amount_rupiah: loan.amountRupiah,
      rate_percent: loan.ratePercent,
      tenor_months: loan.tenorMonths,
      insurance_percent: premium.by === 'PERCENT' ? premium.percent : 0,
      insurance_price_rupiah: premium.by === 'PRICE' ? premium.priceRupiah : null,
      ...toFeeColumns(loan.fees),
      terms_changed_at: at,
      terms_version: version,
    })
    .where('application_id', '=', id)
    .execute();
}

export async function renewPerson(db: Db, cipher: FieldCipher, id: number, application: NewApplication): Promise<void> {
  const encrypted = (text: string | null, column: 'npwp_cipher' | 'mother_name_cipher') =>
    text === null ? null : cipher.encrypt(text, personField(column, id));
  await db
    .updateTable('persons')
    .set({
      npwp_cipher: encrypted(application.npwp, 'npwp_cipher'),
      mother_name_cipher: encrypted(application.motherName, 'mother_name_cipher'),
      birth_place: application.birthPlace,
      religion: application.religion,
      education: application.education,
      dependants: application.dependants,
      ktp_address: JSON.stringify(application.ktpAddress),
      home_address: JSON.stringify(application.homeAddress),
      residence_status: application.residenceStatus,
    })
    .where('application_id', '=', id)
    .execute();
}

/** Whoever was called about the applicant stays, with what they said; the others are those that are told now. */
export async function renewContacts(db: Db, id: number, contacts: readonly NewContact[]): Promise<void> {
  const known = await db
    .selectFrom('emergency_contacts as c')
    .select(['c.id', 'c.name', 'c.relation', 'c.msisdn', 'c.living_status'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('contact_verifications as v').select('v.id').whereRef('v.contact_id', '=', 'c.id'))
        .as('is_called'),
    )
    .where('c.application_id', '=', id)
    .execute();
  const keyOf = (...words: readonly string[]) => words.join('\n');
  const told = new Map(
    contacts.map((contact) => [keyOf(contact.name, contact.relation, contact.msisdn, contact.livingStatus), contact]),
  );
  const keyOfRow = (row: (typeof known)[number]) => keyOf(row.name, row.relation, row.msisdn, row.living_status);
  const gone = known.filter((row) => !told.has(keyOfRow(row)) && !row.is_called).map((row) => row.id);
  if (gone.length > 0) await db.deleteFrom('emergency_contacts').where('id', 'in', gone).execute();
  const kept = new Set(known.map(keyOfRow));
  for (const [key, { name, relation, msisdn, livingStatus }] of told)
    if (!kept.has(key))
      await db
        .insertInto('emergency_contacts')
        .values({ application_id: id, name, relation, msisdn, living_status: livingStatus })
        .execute();
}
