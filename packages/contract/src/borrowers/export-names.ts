import { type HomeAddress, toAddressFields } from '../wire/address-names.ts';

type Cell = string | number | null;

const personColumns = {
  full_name: 'fullName',
  no_ktp: 'nik',
  npwp: 'npwp',
  email: 'email',
  msisdn: 'msisdn',
  gender: 'gender',
  date_of_birth: 'birthDate',
  city_of_birth: 'birthPlace',
  bio_mother_name: 'motherName',
  religion: 'religion',
  education: 'education',
  marital_status: 'maritalStatus',
  num_of_dependants: 'dependants',
} as const;

const homeColumns = { residence_ownership_status: 'residenceStatus', ktp_photo_file_name: 'ktpPhotoFileName' } as const;

const loanColumns = {
  loan_amount: 'amountRupiah',
  tenor: 'tenorMonths',
  principal_loan: 'amountRupiah',
  service_fee: 'serviceRupiah',
  total_disburse: 'totalDisbursementRupiah',
  installments: 'instalmentRupiah',
  interest: 'annualRatePercent',
  insurance_fee: 'insuranceRupiah',
  loan_purpose: 'purpose',
  repayment_start_date: 'firstDueDate',
  repayment_end_date: 'lastDueDate',
  total_repayment: 'totalRepaymentRupiah',
  ttf_service_fee: 'platformServiceRupiah',
  lender_service_fee: 'lenderServiceRupiah',
  lender: 'lender',
  branch_code: 'branchCode',
  product: 'productName',
} as const;

const employmentColumns = {
  job_company_name: 'companyName',
  job_industry: 'industry',
  job_type: 'type',
  job_status: 'status',
  job_no_npk: 'employeeNumber',
  job_position: 'position',
  job_years_of_work: 'yearsOfWork',
  job_months_of_work: 'monthsOfWork',
  job_office_phone_code: 'officePhoneCode',
  job_office_phone: 'officePhone',
  job_address_street: 'street',
  job_address_rt_rw: 'rtRw',
  job_address_pos: 'postalCode',
  job_address_prov: 'provinceCode',
  job_address_kota: 'cityCode',
  job_address_kec: 'districtCode',
  job_address_kel: 'villageCode',
  monthly_income: 'monthlyIncomeRupiah',
} as const;

/** The specification's `bankData`, one column for each of its fields. */
const bankColumns = {
  bank_data_bank_code: 'bankCode',
  bank_data_account_no: 'accountNo',
  bank_data_account_name: 'accountName',
  bank_data_account_saving: 'savingsAccountNo',
  bank_data_payroll_bank_code: 'payrollBankCode',
  bank_data_payroll_account_no: 'payrollAccountNo',
  bank_data_payroll_account_name: 'payrollAccountName',
  bank_data_cif: 'cif',
  bank_data_atm_no: 'cardNo',
  bank_data_companion_bank_code: 'companionBankCode',
  bank_data_companion_account_no: 'companionAccountNo',
  bank_data_companion_account_name: 'companionAccountName',
} as const;

type Columns = Readonly<Record<string, string>>;
type Filled<Table extends Columns> = { readonly [Field in Table[keyof Table]]: Cell };

/** One application as it is taken away, in plain names. */
export type ExportedApplication = {
  readonly id: number;
  readonly applicationRequestId: number;
  readonly registeredAt: string;
  readonly person: Filled<typeof personColumns & typeof homeColumns> & {
    readonly ktpAddress: HomeAddress;
    readonly homeAddress: HomeAddress;
  };
  readonly loan: Filled<typeof loanColumns>;
  readonly employment: Filled<typeof employmentColumns>;
  readonly statusText: string;
  readonly bankRecord: Filled<typeof bankColumns>;
};

const columnsOf = <Table extends Columns>(table: Table, record: Filled<Table>): Record<string, Cell> =>
  Object.fromEntries(
    (Object.entries(table) as [string, Table[keyof Table]][]).map(([column, field]) => [column, record[field]]),
  );

/** The columns of the file, in the order of the specification. */
export const toExportRecord = (application: ExportedApplication): Record<string, Cell> => ({
  application_id: application.id,
  application_request_id: application.applicationRequestId,
  application_date: application.registeredAt,
  ...columnsOf(personColumns, application.person),
  ...toAddressFields('ktp_address', application.person.ktpAddress),
  ...toAddressFields('address', application.person.homeAddress),
  ...columnsOf(homeColumns, application.person),
  ...columnsOf(loanColumns, application.loan),
  ...columnsOf(employmentColumns, application.employment),
  status_pinjaman: application.statusText,
  ...columnsOf(bankColumns, application.bankRecord),
});
