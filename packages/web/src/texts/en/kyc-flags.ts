import type { KycFlag } from '@trustiq/contract/applications/kyc-flags.ts';

/** Shown in the header of a case and in its explanation. */
export const kycFlags = {
  nik_invalid: 'The NIK is not valid',
  nik_birth_date_mismatch: 'The date of birth does not match the NIK',
  nik_gender_mismatch: 'The gender does not match the NIK',
  watchlist_hit: 'Matches the DTTOT list or the blacklist',
  watchlist_unavailable: 'The DTTOT list could not be checked',
  bureau_unavailable: 'The credit bureau could not be asked',
  fdc_unavailable: 'AFPI FDC could not be asked',
  score_unavailable: 'The score could not be computed',
} as const satisfies Record<KycFlag, string>;
