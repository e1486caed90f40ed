import type { ExportedApplication } from '@trustiq/contract/borrowers/export-names.ts';
import { statuses } from '@trustiq/contract/texts/id/workflow.ts';
import { fromKeptAddress } from '@trustiq/contract/wire/address-names.ts';
import { maskAccountNumber } from '@trustiq/domain/applicant/identifiers.ts';
import { wibClock } from '@trustiq/domain/calendar/wib-clock.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Config } from '../../platform/settings/config.ts';
import { type BankCipherColumn, bankField, borrowerNik, personField } from '../../schema/encrypted-fields.ts';
import type { FieldCipher, FieldPlace } from '../../schema/field-place.ts';
import type { ExportRow } from './export-record.store.ts';

type Views = {
  readonly cipher: FieldCipher;
  readonly config: Pick<Config, 'HIDE_ATM_FIELDS'>;
  /** The name of the bank. */
  readonly lender: string;
};

type Readable = (bytes: Uint8Array | null, place: FieldPlace) => string | null;

const personOf = (row: ExportRow, readable: Readable) => ({
  fullName: row.full_name,
  nik: readable(row.nik_cipher, borrowerNik(row.borrower_id)),
  npwp: readable(row.npwp_cipher, personField('npwp_cipher', row.id)),
  email: row.email,
  msisdn: row.msisdn,
  gender: row.gender,
  birthDate: row.birth_date,
  birthPlace: row.birth_place,
  motherName: readable(row.mother_name_cipher, personField('mother_name_cipher', row.id)),
  religion: row.religion,
  education: row.education,
  maritalStatus: row.marital_status,
  dependants: row.dependants,
  ktpAddress: fromKeptAddress(row.ktp_address ?? {}),
  homeAddress: fromKeptAddress(row.home_address ?? {}),
  residenceStatus: row.residence_status,
  ktpPhotoFileName: row.ktp_photo_file_name,
});

const loanOf = (row: ExportRow, lender: string) => ({
  amountRupiah: row.amount_rupiah,
  tenorMonths: row.tenor_months,
  serviceRupiah: row.service_rupiah,
  totalDisbursementRupiah: row.total_disbursement_rupiah,
  instalmentRupiah: row.instalment_rupiah,
  annualRatePercent: row.rate_percent,
  insuranceRupiah: row.insurance_rupiah,
  purpose: row.loan_purpose,
  firstDueDate: row.first_due_date,
  lastDueDate: row.last_due_date,
  totalRepaymentRupiah: row.total_repayment_rupiah,
  platformServiceRupiah: row.platform_service_rupiah,
  lenderServiceRupiah: row.lender_service_rupiah,
  lender,
  branchCode: row.branch_code,
  productName: row.product_name,
});

const employmentOf = (row: ExportRow) => ({
  companyName: row.company_name,
  industry: row.industry,
  type: row.job_type,
  status: row.job_status,
  employeeNumber: row.employee_number,
  position: row.position,
  yearsOfWork: row.years_of_work,
  monthsOfWork: row.months_of_work,
  officePhoneCode: row.office_phone_code,
  officePhone: row.office_phone,
  street: row.street,
  rtRw: row.rt_rw,
  postalCode: row.postal_code,
  provinceCode: row.province_code,
  cityCode: row.city_code,
  districtCode: row.district_code,
  villageCode: row.village_code,
  monthlyIncomeRupiah: row.monthly_income_rupiah,
});

/** There is no PIN to leave out: none is kept. */
function bankOf(row: ExportRow, readable: Readable, isAtmHidden: boolean) {
  const account = (column: Exclude<BankCipherColumn, 'account_bank_cipher'>) =>
    readable(row[column], bankField(column, row.id));
  const cardNo = isAtmHidden ? null : account('atm_no_cipher');
  return {
    bankCode: row.bank_code,
    accountNo: account('account_no_cipher'),
    accountName: row.account_name,
    savingsAccountNo: account('account_saving_cipher'),
    payrollBankCode: row.payroll_bank_code,
    payrollAccountNo: account('payroll_account_no_cipher'),
    payrollAccountName: row.payroll_account_name,
    cif: row.cif,
    cardNo: cardNo === null ? null : maskAccountNumber(cardNo),
    companionBankCode: row.companion_bank_code,
    companionAccountNo: account('companion_account_no_cipher'),
    companionAccountName: row.companion_account_name,
  };
}

/** One application as it is taken away. */
export function exportedApplication(row: ExportRow, { cipher, config, lender }: Views): ExportedApplication {
  const readable: Readable = (bytes, place) => (bytes === null ? null : cipher.decrypt(bytes, place));
  return {
    id: row.id,
    applicationRequestId: row.application_request_id,
    registeredAt: wibClock(row.registered_at),
    person: personOf(row, readable),
    loan: loanOf(row, lender),
    employment: employmentOf(row),
    statusText: statuses[statusDescription(row.status, row.track)],
    bankRecord: bankOf(row, readable, config.HIDE_ATM_FIELDS),
  };
}
