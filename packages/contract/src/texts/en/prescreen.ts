import type { RowErrorCode } from '@trustiq/domain/prescreen/row-errors.ts';
import type { FileRefusalCode } from '../../prescreen/file-refusal.ts';

export const wrongData = 'Some of the data are wrong, please check your Excel file.';

export const consent = 'The applicants’ consent to the use of their data has been obtained';

export const rowErrors = {
  required: 'must be filled in',
  too_long: 'too long (100 characters at most)',
  name_format: 'a name has 2–100 letters, no digits or special signs',
  nik_not_digits: 'a NIK has digits only',
  nik_length: 'a NIK has 16 digits',
  nik_province: 'unknown province code in the NIK',
  nik_date: 'the birth date in the NIK is not in the calendar',
  nik_serial: 'the serial number of the NIK is not valid',
  nik_birth_date_mismatch: 'the NIK does not match the date of birth',
  duplicate_in_file: 'the NIK stands more than once in the file',
  open_application: 'there is an open application with this NIK',
  recently_rejected: 'this NIK was rejected not long ago',
  date_format: 'dates are written YYYY-MM-DD',
  under_age: 'younger than the policy allows',
  over_age_at_maturity: 'older than the policy allows when the loan matures',
  email_format: 'not a valid email address',
  mobile_format: 'not a valid mobile number, for example 081299990001',
  unknown_product: 'unknown product code',
  no_insurance: 'the policy names no insurance that holds for this product',
  not_insurable: 'the age is outside the table of insurance certificates of this product',
  plafond_out_of_bounds: 'outside the bounds of the product; digits only, for example 10000000',
  tenor_out_of_bounds: 'outside the bounds of the product; the number of months',
  unknown_branch: 'no branch has this code, or it is closed',
  branch_not_for_product: 'this product is not sold in that branch',
} as const satisfies Record<RowErrorCode, string>;

export const fileRefusals = {
  not_base64: 'The content of the file cannot be read.',
  too_large: 'The file is larger than 10 MB.',
  unreadable: 'This file is not a CSV or Excel (.xlsx) file that can be read.',
  wrong_encoding: 'A CSV file must be saved as UTF-8 (in Excel: "CSV UTF-8").',
  old_excel: 'Old Excel files (.xls) and files with a password cannot be read; save as .xlsx without a password.',
  suspicious_archive: 'The file is refused: it holds far more than a list.',
  broken_csv: 'The CSV file is broken: a quotation mark is not closed.',
  empty_file: 'The file holds no data.',
  too_many_rows: 'The file has more than 10,000 rows; split it into several files.',
  missing_columns: 'Missing columns: {{where}}. Use the template.',
  unknown_columns: 'Unknown columns: {{where}}. Use the template.',
  repeated_columns: 'Columns that stand twice: {{where}}.',
  formulas: 'The file holds formulas (cells {{where}}); replace them by their values.',
  merged_cells: 'The file holds merged cells (from {{where}}); separate them first.',
  nik_as_number:
    'A NIK is kept as a number (cells {{where}}), so that its last digit may change; make noKtp a text column.',
} as const satisfies Record<FileRefusalCode, string>;
