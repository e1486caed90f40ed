import type { NikMismatch } from '@trustiq/domain/applicant/nik.ts';

/** What the checks after the checker's desk found, or could not do. Only a watch list that could not be asked holds the case. */
export const kycFlags = [
  'nik_invalid',
  'nik_birth_date_mismatch',
  'nik_gender_mismatch',
  'watchlist_hit',
  'watchlist_unavailable',
  'bureau_unavailable',
  'fdc_unavailable',
  'score_unavailable',
] as const;

export type KycFlag = (typeof kycFlags)[number];

/** Every mismatch that a NIK can show is a flag. */
export const flagOf = (mismatch: NikMismatch): KycFlag => mismatch;
