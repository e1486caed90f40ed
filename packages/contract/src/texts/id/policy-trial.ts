import type { TrialGroup, TrialRespect } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import type { ApartReason } from '@trustiq/domain/policy-trial/trial-tally.ts';

/** What a draft of the policy makes of past cases. */
export const trialGroups = {
  UNCHANGED: 'Tetap sama',
  REFUSED_KNOCK_OUT: 'Menjadi tertolak oleh penolakan otomatis',
  REFUSED_BELOW: 'Menjadi tertolak karena peringkatnya di bawah batas',
  RECOMMENDED: 'Menjadi direkomendasikan',
  UNASSESSABLE: 'Menjadi belum dapat dinilai: datanya kurang',
  OTHERWISE: 'Hasil akhirnya sama, isinya berubah',
} as const satisfies Record<TrialGroup, string>;

export const trialRespects = {
  RATING_BETTER: 'Peringkat naik',
  RATING_WORSE: 'Peringkat turun',
  KNOCK_OUTS: 'Penolakan otomatis lain',
  CHAIN_SHORTER: 'Alur persetujuan lebih pendek',
  CHAIN_LONGER: 'Alur persetujuan lebih panjang',
  CHAIN_OTHER: 'Pemutus lain, jumlah suara sama',
  DEVIATIONS_NEW: 'Deviasi baru',
  DEVIATIONS_GONE: 'Deviasi hilang',
  DEVIATIONS_GRADED: 'Tingkat deviasi berubah',
  FIGURES: 'Hanya angkanya berubah',
} as const satisfies Record<TrialRespect, string>;

export const apartReasons = {
  NO_FACTS: 'Faktanya tidak tersimpan: dinilai sebelum fakta disimpan, atau faktanya sudah tidak ada',
  NO_KEY: 'Kunci kasus sudah dimusnahkan',
  UNKNOWN_SHAPE: 'Fakta ditulis oleh program yang lebih baru',
  BEFORE_BOOK: 'Dinilai sebelum ada buku kebijakan',
} as const satisfies Record<ApartReason, string>;

export const controlDiffers = 'Uji kontrol memberi hasil lain';

export const trialFile = {
  title: 'Coba kebijakan pada kasus lalu',
  number: 'No',
  group: 'Kelompok',
  cases: 'Kasus',
  rupiah: 'Jumlah pinjaman (Rp)',
  compared: 'Semua yang dibandingkan',
  respects: 'Yang berubah (satu kasus dapat masuk beberapa baris)',
  apart: 'Tidak dapat dibandingkan, dihitung terpisah',
  application: 'Aplikasi',
  amount: 'Pinjaman (Rp)',
  result: 'Hasil',
  ratingBefore: 'Peringkat semula',
  ratingAfter: 'Peringkat menurut usulan',
  knockOutsNew: 'Penolakan otomatis baru',
  knockOutsGone: 'Penolakan otomatis hilang',
  deviationsNew: 'Deviasi baru',
  deviationsGone: 'Deviasi hilang',
  votesBefore: 'Suara semula',
  votesAfter: 'Suara menurut usulan',
  andMore: 'Masih ada {{count}} kasus lagi yang tidak masuk berkas ini.',
} as const;
