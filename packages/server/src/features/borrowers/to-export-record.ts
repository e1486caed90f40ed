import { toAddressFields } from '@trustiq/contract/applicant/personal-detail.ts';
import { statuses } from '@trustiq/contract/texts/id/workflow.ts';
import { maskAccountNumber } from '@trustiq/domain/applicant/identifiers.ts';
import { wibClock } from '@trustiq/domain/calendar/wib-clock.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { TableCell } from '../../platform/tables/table-file.ts';
import { type BankCipherColumn, bankField, borrowerNik, personField } from '../../schema/encrypted-fields.ts';
import type { FieldCipher, FieldPlace } from '../../schema/field-place.ts';
import type { ExportRow } from './export-record.store.ts';

const LENDER = 'Bank AGM';

type Views = { readonly cipher: FieldCipher; readonly config: Pick<Config, 'HIDE_ATM_FIELDS'> };

type Readable = (bytes: Uint8Array | null, place: FieldPlace) => string | null;

const personOf = (row: ExportRow, readable: Readable) => ({
  full_name: row.full_name,
  no_ktp: readable(row.nik_cipher, borrowerNik(row.borrower_id)),
  npwp: readable(row.npwp_cipher, personField('npwp_cipher', row.id)),
  email: row.email,
  msisdn: row.msisdn,
  gender: row.gender,
  date_of_birth: row.birth_date,
  city_of_birth: row.birth_place,
  bio_mother_name: readable(row.mother_name_cipher, personField('mother_name_cipher', row.id)),
  religion: row.religion,
  education: row.education,
  marital_status: row.marital_status,
  num_of_dependants: row.dependants,
  ...toAddressFields('ktp_address', row.ktp_address ?? {}),
  ...toAddressFields('address', row.home_address ?? {}),
  residence_ownership_status: row.residence_status,
  ktp_photo_file_name: row.ktp_photo_file_name,
});

const loanOf = (row: ExportRow) => ({
  loan_amount: row.amount_rupiah,
  tenor: row.tenor_months,
  principal_loan: row.amount_rupiah,
  service_fee: row.service_rupiah,
  total_disburse: row.total_disbursement_rupiah,
  installments: row.instalment_rupiah,
  interest: row.rate_percent,
  insurance_fee: row.insurance_rupiah,
  loan_purpose: row.loan_purpose,
  repayment_start_date: row.first_due_date,
  repayment_end_date: row.last_due_date,
  total_repayment: row.total_repayment_rupiah,
  ttf_service_fee: row.platform_service_rupiah,
  lender_service_fee: row.lender_service_rupiah,
  lender: LENDER,
  branch_code: row.branch_code,
  product: row.product_name,
});

const jobOf = (row: ExportRow) => ({
  job_company_name: row.company_name,
  job_industry: row.industry,
  job_type: row.job_type,
  job_status: row.job_status,
  job_no_npk: row.employee_number,
  job_position: row.position,
  job_years_of_work: row.years_of_work,
  job_months_of_work: row.months_of_work,
  job_office_phone_code: row.office_phone_code,
  job_office_phone: row.office_phone,
  job_address_street: row.street,
  job_address_rt_rw: row.rt_rw,
  job_address_pos: row.postal_code,
  job_address_prov: row.province_code,
  job_address_kota: row.city_code,
  job_address_kec: row.district_code,
  job_address_kel: row.village_code,
  monthly_income: row.monthly_income_rupiah,
});

/** The specification's `bankData`, one column for each of its fields. There is no PIN to leave out: none is kept. */
function bankOf(row: ExportRow, readable: Readable, isAtmHidden: boolean) {
  const account = (column: Exclude<BankCipherColumn, 'account_bank_cipher'>) =>
    readable(row[column], bankField(column, row.id));
  const atmNo = isAtmHidden ? null : account('atm_no_cipher');
  return {
    bank_data_bank_code: row.bank_code,
    bank_data_account_no: account('account_no_cipher'),
    bank_data_account_name: row.account_name,
    bank_data_account_saving: account('account_saving_cipher'),
    bank_data_payroll_bank_code: row.payroll_bank_code,
    bank_data_payroll_account_no: account('payroll_account_no_cipher'),
    bank_data_payroll_account_name: row.payroll_account_name,
    bank_data_cif: row.cif,
    bank_data_atm_no: atmNo === null ? null : maskAccountNumber(atmNo),
    bank_data_companion_bank_code: row.companion_bank_code,
    bank_data_companion_account_no: account('companion_account_no_cipher'),
    bank_data_companion_account_name: row.companion_account_name,
  };
}

/** The export record in its own names, in the order of the specification. */
export function toExportRecord(row: ExportRow, { cipher, config }: Views): Record<string, TableCell> {
  const readable: Readable = (bytes, place) => (bytes === null ? null : cipher.decrypt(bytes, place));
  return {
    application_id: row.id,
    application_request_id: row.application_request_id,
    application_date: wibClock(row.registered_at),
    ...personOf(row, readable),
    ...loanOf(row),
    ...jobOf(row),
    status_pinjaman: statuses[statusDescription(row.status, row.track)],
    ...bankOf(row, readable, config.HIDE_ATM_FIELDS),
  };
}
