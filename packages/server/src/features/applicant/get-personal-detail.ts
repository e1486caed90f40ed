import { type PersonalDetail, toPersonalDetail } from '@trustiq/contract/applicant/personal-names.ts';
import { fromKeptAddress } from '@trustiq/contract/wire/address-names.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { personField, spouseNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher, FieldPlace } from '../../schema/field-place.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findMarriageWords } from './marriage.store.ts';
import { findKtpFileName, findPersonRow, listSpouses, type PersonRow } from './personal-detail.store.ts';

const letterOf = (row: PersonRow): PersonalDetail['letter'] => ({
  guarantee: row.collateral_requirement,
  guaranteeNote: row.collateral_description,
  courtCity: row.court,
  pkNumber: row.pk_no,
  decreeNumber: row.sk_no,
  receiptNumber: row.receipt_no,
  powerOfAttorney: row.power_of_attorney,
  powerOfAttorneyDate: row.power_date,
});

type SpouseRows = Awaited<ReturnType<typeof listSpouses>>;

export const spousesOf = (applicationId: number, rows: SpouseRows, cipher: FieldCipher): PersonalDetail['spouses'] =>
  rows.map((spouse) => ({
    relation: spouse.relation,
    name: spouse.name,
    nik: spouse.nik_cipher && cipher.decrypt(spouse.nik_cipher, spouseNik(applicationId, spouse.relation)),
    msisdn: spouse.msisdn,
    birthDate: spouse.birth_date,
    hasSeparateProperty: spouse.has_separate_property,
  }));

type MarriageWords = Awaited<ReturnType<typeof findMarriageWords>>;

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trim();

const marriageOf = (words: MarriageWords, isConfirmed: boolean): PersonalDetail['marriage'] => ({
  toldBy: nameOf(words.told_first, words.told_last),
  confirmedBy: nameOf(words.confirmed_first, words.confirmed_last),
  confirmedAt: words.marriage_confirmed_at?.toISOString() ?? null,
  before: isConfirmed
    ? null
    : {
        maritalStatus: words.before?.marital_status ?? null,
        name: words.before?.name ?? null,
        hasSeparateProperty: words.before?.has_separate_property ?? false,
      },
});

function personOf(
  row: PersonRow,
  spouses: SpouseRows,
  cipher: FieldCipher,
): Omit<PersonalDetail, 'ktpPhotoFileName' | 'marriage'> {
  const readable = (bytes: Uint8Array | null, place: FieldPlace) =>
    bytes === null ? null : cipher.decrypt(bytes, place);
  const id = row.application_id;
  return {
    fullName: row.full_name,
    nik: cipher.decrypt(row.nik_cipher, personField('nik_cipher', id)),
    npwp: readable(row.npwp_cipher, personField('npwp_cipher', id)),
    email: row.email,
    msisdn: row.msisdn,
    gender: row.gender,
    birthDate: row.birth_date,
    birthPlace: row.birth_place,
    motherName: readable(row.mother_name_cipher, personField('mother_name_cipher', id)),
    religion: row.religion,
    education: row.education,
    maritalStatus: row.marital_status,
    dependants: row.dependants,
    ktpAddress: fromKeptAddress(row.ktp_address),
    homeAddress: fromKeptAddress(row.home_address),
    residenceStatus: row.residence_status,
    spouses: spousesOf(id, spouses, cipher),
    letter: letterOf(row),
  };
}

/** NIK, NPWP and the mother's name in full, so each reading is written down before it is answered. */
export function getPersonalDetail({ db, now, cases, cipher }: CaseDeps): Handler<'getPersonalDetail'> {
  return async ({ params, actor, origin }) => {
    const shown = await cases.show(actor, { id: params.appId }, async (trx, { record }) => {
      const row = await findPersonRow(trx, record.id);
      if (row === null) return null;
      const spouses = await listSpouses(trx, record.id);
      const ktpPhoto = row.ktp_photo_file_name ?? (await findKtpFileName(trx, record.id));
      const words = await findMarriageWords(trx, record.id);
      return toPersonalDetail({
        ...personOf(row, spouses, cipher),
        marriage: marriageOf(words, record.facts.isMarriageConfirmed),
        ktpPhotoFileName: ktpPhoto,
      });
    });
    if (shown === null) return null;
    await appendAudit(db, {
      at: now(),
      event: 'personal_data_read',
      userId: actor.userId,
      applicationId: params.appId,
      origin,
      details: { purpose: 'credit_assessment', part: 'person' },
    });
    return shown;
  };
}
