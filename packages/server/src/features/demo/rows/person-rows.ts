import { type BankCipherColumn, bankField, personField, spouseNik } from '../../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../../schema/field-place.ts';
import { townOf } from '../people/towns.ts';
import type { DemoCase } from '../workflow-run/demo-case.ts';
import { channelName } from '../workflow-run/field-work.ts';
import type { NewRow } from './new-row.ts';

export type IncomeBand = { readonly id: number; readonly minRupiah: number };

export function personRow({ plan, ids }: DemoCase, cipher: FieldCipher): NewRow<'persons'> {
  const { person } = plan;
  return {
    application_id: ids.id,
    nik_cipher: cipher.encrypt(person.nik, personField('nik_cipher', ids.id)),
    // Sixteen digits since 2024: for residents the NIK itself.
    npwp_cipher: plan.index % 3 === 0 ? null : cipher.encrypt(person.nik, personField('npwp_cipher', ids.id)),
    mother_name_cipher: cipher.encrypt(person.motherName, personField('mother_name_cipher', ids.id)),
    birth_place: person.birthPlace,
    religion: person.religion,
    education: person.education,
    marital_status: person.maritalStatus,
    dependants: person.dependants,
    ktp_address: { ...person.address },
    home_address: { ...person.address },
    residence_status: person.residence,
    ktp_photo_file_name: null,
  };
}

export function spouseRows({ plan, ids }: DemoCase, cipher: FieldCipher): NewRow<'spouses'>[] {
  const { spouse, gender, contacts } = plan.person;
  if (spouse === null) return [];
  const relation = gender === 'L' ? 'ISTRI' : 'SUAMI';
  return [
    {
      application_id: ids.id,
      relation,
      name: spouse.name,
      nik_cipher: cipher.encrypt(spouse.nik, spouseNik(ids.id, relation)),
      nik_hash: cipher.hash(spouse.nik),
      msisdn: contacts[0]?.msisdn ?? null,
      birth_date: spouse.birthDate,
      has_separate_property: false,
    },
  ];
}

/** Two for each case, so that the second number after the first is the second contact. */
export const contactRows = ({ plan, ids }: DemoCase, firstId: number): NewRow<'emergency_contacts'>[] =>
  plan.person.contacts.map(({ name, relation, msisdn, livingStatus }, position) => ({
    id: firstId + position,
    application_id: ids.id,
    name,
    relation,
    msisdn,
    living_status: livingStatus,
  }));

const WIB_HOURS = 7;

export function callRows({ plan, ids, records }: DemoCase, firstContactId: number): NewRow<'contact_verifications'>[] {
  return records.calls.map(({ contact, isReached, hasConsented, by, at }) => {
    const local = new Date(at.getTime() + WIB_HOURS * 3_600_000);
    const hour = local.getUTCHours();
    const twoDigits = (value: number) => String(value).padStart(2, '0');
    const called = plan.person.contacts[contact];
    return {
      application_id: ids.id,
      contact_id: firstContactId + contact,
      name: called?.name ?? '',
      relation: called?.relation ?? '',
      msisdn: called?.msisdn ?? '',
      living_status: called?.livingStatus ?? '',
      is_reached: isReached,
      has_consented: hasConsented,
      verified_on: local.toISOString().slice(0, 10),
      hour: twoDigits(((hour + 11) % 12) + 1),
      minute: twoDigits(local.getUTCMinutes()),
      half_day: hour < 12 ? 'AM' : 'PM',
      memo: isReached ? 'Mengenal pemohon dan membenarkan data' : 'Tidak diangkat, dicoba dua kali',
      verified_by: by.userId,
      created_at: at,
    };
  });
}

export function employmentRows(
  { plan, ids, records }: DemoCase,
  bands: readonly IncomeBand[],
): NewRow<'employments'>[] {
  if (!records.hasJob) return [];
  const { job, person, branch } = plan;
  const { address } = person;
  const band = bands.findLast(({ minRupiah }) => minRupiah <= job.netIncomeRupiah);
  return [
    {
      application_id: ids.id,
      company_name: job.companyName,
      industry_id: job.industryId,
      job_type_id: job.jobTypeId,
      job_status: 1,
      employee_number: job.employeeNumber,
      position: job.position,
      years_of_work: Math.floor(job.monthsOfWork / 12),
      months_of_work: job.monthsOfWork % 12,
      office_phone_code: townOf(branch.branchId).phoneCode,
      office_phone: job.officePhone,
      street: address.street,
      rt_rw: address.rtRw,
      postal_code: address.pos,
      province_code: address.prov,
      city_code: address.kota,
      district_code: address.kec,
      village_code: address.kel,
      monthly_income_id: band?.id ?? null,
      monthly_income_rupiah: job.netIncomeRupiah,
    },
  ];
}

export const OWN_BANK = 'AGM';

const accountOf = ({ index }: DemoCase['plan'], prefix: number) => `${prefix}${String(index + 1).padStart(8, '0')}`;

/** The account with us that a loan of the demo bank is paid to. */
export const payoutAccountNo = (plan: DemoCase['plan']): string => accountOf(plan, 10);

export function bankRows({ plan, ids, records, run }: DemoCase, cipher: FieldCipher): NewRow<'bank_records'>[] {
  if (!records.hasJob) return [];
  const { person } = plan;
  const account = (column: BankCipherColumn, prefix: number) =>
    cipher.encrypt(accountOf(plan, prefix), bankField(column, ids.id));
  const [contact] = person.contacts;
  return [
    {
      application_id: ids.id,
      bank_code: OWN_BANK,
      account_no_cipher: cipher.encrypt(payoutAccountNo(plan), bankField('account_no_cipher', ids.id)),
      account_name: person.fullName,
      account_bank_cipher: null,
      account_saving_cipher: null,
      payroll_bank: 'Bank Central Asia',
      payroll_bank_code: 'BCA',
      payroll_account_no_cipher: account('payroll_account_no_cipher', 99),
      payroll_account_name: person.fullName,
      atm_no_cipher: null,
      companion_bank: 'Bank Rakyat Indonesia',
      companion_bank_code: 'BRI',
      companion_account_no_cipher: account('companion_account_no_cipher', 98),
      companion_account_name: contact?.name ?? person.fullName,
      payout_choice: 'OWN',
      registered_by: channelName(plan),
      registered_at: new Date(run.entries[0]?.entry.at ?? 0),
      updated_by: null,
      updated_at: null,
    },
  ];
}
