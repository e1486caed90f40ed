import { isPlainDate, type PlainDate, partsOf, plainDate } from '../calendar/plain-date.ts';
import { accepted, type Result, refused } from '../result.ts';
import type { Gender } from './personal-codes.ts';

/** The number of an identity card, taken apart: `PPCCDD ddmmyy ssss`, the day raised by 40 for women. */
export type Nik = {
  readonly number: string;
  /** Where the person was first registered; not where they live. */
  readonly regionCode: string;
  readonly birthDate: PlainDate;
  readonly gender: Gender;
  readonly serial: string;
};

export type NikError = 'nik_not_digits' | 'nik_length' | 'nik_province' | 'nik_date' | 'nik_serial';

type Reference = {
  readonly today: PlainDate;
  /** When it is known, the entered birth date settles the century. */
  readonly birthDate?: PlainDate | undefined;
};

const FEMALE_DAY_OFFSET = 40;

export function parseNik(text: string, reference: Reference): Result<Nik, readonly NikError[]> {
  const shapeErrors: NikError[] = [];
  if (!/^\d*$/.test(text)) shapeErrors.push('nik_not_digits');
  if (text.length !== 16) shapeErrors.push('nik_length');
  if (shapeErrors.length > 0) return refused(shapeErrors);

  const rawDay = Number(text.slice(6, 8));
  const gender: Gender = rawDay > FEMALE_DAY_OFFSET ? 'P' : 'L';
  const day = gender === 'P' ? rawDay - FEMALE_DAY_OFFSET : rawDay;
  const year = fullYear(Number(text.slice(10, 12)), reference);
  const birthDate = plainDate(year, Number(text.slice(8, 10)), day);
  const serial = text.slice(12);

  const errors: NikError[] = [];
  if (!provinceCodes.has(text.slice(0, 2))) errors.push('nik_province');
  if (!isPlainDate(birthDate)) errors.push('nik_date');
  if (serial === '0000') errors.push('nik_serial');
  if (errors.length > 0) return refused(errors);
  return accepted({ number: text, regionCode: text.slice(0, 6), birthDate, gender, serial });
}

function fullYear(twoDigitYear: number, { today, birthDate }: Reference): number {
  if (birthDate !== undefined) return Math.floor(partsOf(birthDate).year / 100) * 100 + twoDigitYear;
  const thisYear = partsOf(today).year;
  const century = Math.floor(thisYear / 100) * 100;
  return twoDigitYear > thisYear % 100 ? century - 100 + twoDigitYear : century + twoDigitYear;
}

/** The 38 provinces that may open a NIK. */
export const provinceCodes: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 51 52 53 61 62 63 64 65 ' +
    '71 72 73 74 75 76 81 82 91 92 93 94 95 96'
  ).split(' '),
);

type NikParts = {
  readonly regionCode: string;
  readonly birthDate: PlainDate;
  readonly gender: Gender;
  readonly serial: string;
};

/** For demonstration and test persons; their serials are 9900 to 9999 only. */
export function composeNik({ regionCode, birthDate, gender, serial }: NikParts): string {
  const { year, month, day } = partsOf(birthDate);
  const twoDigits = (value: number) => String(value % 100).padStart(2, '0');
  return (
    regionCode + twoDigits(gender === 'P' ? day + FEMALE_DAY_OFFSET : day) + twoDigits(month) + twoDigits(year) + serial
  );
}

export type NikMismatch = 'nik_birth_date_mismatch' | 'nik_gender_mismatch';

/**
 * A number never changes, even when region, birth date or sex no longer fit it: only its digits and its length are beyond
 * doubt. The rest is to be confirmed by whoever saw the card.
 */
export const confirmableNikCodes: readonly string[] = [
  'nik_province',
  'nik_date',
  'nik_serial',
  'nik_birth_date_mismatch',
  'nik_gender_mismatch',
] satisfies (NikError | NikMismatch)[];

type EnteredIdentity = { readonly birthDate?: PlainDate | undefined; readonly gender?: Gender | undefined };

/** Refusals in the prescreen upload, warnings in edit screens: some old cards are wrong. */
export function crossCheckNik(nik: Nik, entered: EnteredIdentity): NikMismatch[] {
  const mismatches: NikMismatch[] = [];
  if (entered.birthDate !== undefined && entered.birthDate !== nik.birthDate)
    mismatches.push('nik_birth_date_mismatch');
  if (entered.gender !== undefined && entered.gender !== nik.gender) mismatches.push('nik_gender_mismatch');
  return mismatches;
}
