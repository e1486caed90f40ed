import type { Gender } from '../applicant/personal-codes.ts';
import type { PlainDate } from '../calendar/plain-date.ts';

export const prescreenFields = [
  'fullName',
  'nik',
  'birthDate',
  'birthPlace',
  'motherName',
  'email',
  'msisdn',
  'productCode',
  'plafondRupiah',
  'tenorMonths',
  'branchId',
] as const;
export type PrescreenField = (typeof prescreenFields)[number];

/** One line of an uploaded list, cell by cell. Spreadsheet dates were already turned into `YYYY-MM-DD`. */
export type PrescreenRow = Readonly<Partial<Record<PrescreenField, string | number | null>>>;

/** A line that passed every rule. */
export type PrescreenApplicant = {
  readonly fullName: string;
  readonly nik: string;
  readonly birthDate: PlainDate;
  /** Read from the NIK: the list has no column for it. */
  readonly gender: Gender;
  readonly birthPlace: string;
  readonly motherName: string;
  readonly email: string | null;
  readonly mobileNumber: string;
  readonly productId: number;
  readonly plafondRupiah: number;
  readonly tenorMonths: number;
  readonly branchId: number;
};

/** How many applicants one list may hold. */
export const MAXIMUM_ROWS = 10_000;
