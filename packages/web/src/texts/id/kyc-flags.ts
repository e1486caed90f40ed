import type { KycFlag } from '@trustiq/contract/applications/kyc-flags.ts';

/** Shown in the header of a case and in its explanation. */
export const kycFlags = {
  nik_invalid: 'NIK tidak sah',
  nik_birth_date_mismatch: 'Tanggal lahir tidak sesuai NIK',
  nik_gender_mismatch: 'Jenis kelamin tidak sesuai NIK',
  watchlist_hit: 'Cocok dengan DTTOT atau daftar hitam',
  watchlist_unavailable: 'Daftar DTTOT tidak dapat diperiksa',
  bureau_unavailable: 'Biro kredit tidak dapat ditanya',
  fdc_unavailable: 'AFPI FDC tidak dapat ditanya',
  score_unavailable: 'Skor belum dapat dihitung',
} as const satisfies Record<KycFlag, string>;
