import { fromKeptAddress } from '@trustiq/contract/wire/address-names.ts';
import type { ComparedField } from '@trustiq/domain/documents/compared-fields.ts';
import { personField, spouseNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher, FieldPlace } from '../../schema/field-place.ts';
import { readPayoutAccount } from '../../schema/payout-account.ts';
import type { ComparedRow } from './comparisons.store.ts';

export type ComparedValues = Readonly<Record<ComparedField, string | number | null>>;

/** What the case says, field by field; regions, banks and the like by their codes. */
export function comparedValues(row: ComparedRow, applicationId: number, cipher: FieldCipher): ComparedValues {
  const readable = (bytes: Uint8Array | null, place: FieldPlace) =>
    bytes === null ? null : cipher.decrypt(bytes, place);
  const address = fromKeptAddress(row.ktp_address ?? {});
  const payout = readPayoutAccount(row, applicationId, cipher);
  return {
    fullName: row.full_name,
    nik: readable(row.nik_cipher, personField('nik_cipher', applicationId)),
    birthPlace: row.birth_place,
    birthDate: row.birth_date,
    gender: row.gender,
    ktpStreet: address.street,
    ktpRtRw: address.rtRw,
    ktpVillage: address.villageCode,
    ktpDistrict: address.districtCode,
    ktpCity: address.cityCode,
    ktpProvince: address.provinceCode,
    religion: row.religion,
    maritalStatus: row.marital_status,
    motherName: readable(row.mother_name_cipher, personField('mother_name_cipher', applicationId)),
    nameOfSpouse: row.spouse_name,
    nikOfSpouse: readable(row.spouse_nik_cipher, spouseNik(applicationId, row.spouse_relation ?? '')),
    birthDateOfSpouse: row.spouse_birth_date,
    npwp: readable(row.npwp_cipher, personField('npwp_cipher', applicationId)),
    companyName: row.company_name,
    employeeNumber: row.employee_number,
    position: row.position,
    monthlyIncome: row.monthly_income_rupiah,
    payoutBank: payout?.bankCode ?? null,
    payoutAccount: payout?.accountNo ?? null,
    payoutHolder: payout?.holder ?? null,
    // A number that was withdrawn stands on no agreement that counts.
    pkNumber: row.is_void === true ? null : row.pk_no,
    product: row.product,
    amount: row.amount_rupiah,
    tenor: row.tenor_months,
    rate: row.rate_percent,
    instalment: row.instalment_rupiah,
    netPayout: row.total_disbursement_rupiah,
  };
}
