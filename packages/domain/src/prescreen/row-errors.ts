import type { FieldError } from '../result.ts';
import type { PrescreenField } from './prescreen-row.ts';

export type RowErrorCode =
  | 'required'
  | 'too_long'
  | 'name_format'
  | 'nik_not_digits'
  | 'nik_length'
  | 'nik_province'
  | 'nik_date'
  | 'nik_serial'
  | 'nik_birth_date_mismatch'
  | 'duplicate_in_file'
  | 'open_application'
  | 'recently_rejected'
  | 'date_format'
  | 'under_age'
  | 'over_age_at_maturity'
  | 'email_format'
  | 'mobile_format'
  | 'unknown_product'
  | 'no_insurance'
  | 'not_insurable'
  | 'plafond_out_of_bounds'
  | 'tenor_out_of_bounds'
  | 'unknown_branch'
  | 'branch_not_for_product';

export type RowError = FieldError<PrescreenField, RowErrorCode>;
