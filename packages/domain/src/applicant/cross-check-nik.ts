import type { PlainDate } from '../calendar/plain-date.ts';
import type { Gender } from './gender.ts';
import type { Nik } from './nik.ts';

export type NikMismatch = 'nik_birth_date_mismatch' | 'nik_gender_mismatch';

type Entered = { readonly birthDate?: PlainDate | undefined; readonly gender?: Gender | undefined };

/** Refusals in the prescreen upload, warnings in edit screens: some old cards are wrong. */
export function crossCheckNik(nik: Nik, entered: Entered): NikMismatch[] {
  const mismatches: NikMismatch[] = [];
  if (entered.birthDate !== undefined && entered.birthDate !== nik.birthDate)
    mismatches.push('nik_birth_date_mismatch');
  if (entered.gender !== undefined && entered.gender !== nik.gender) mismatches.push('nik_gender_mismatch');
  return mismatches;
}
