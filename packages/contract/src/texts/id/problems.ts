import type { ProblemCode } from '../../wire/problem.ts';

/** Titles of problems; the texts of the specification appear as they stand there, English ones included. */
export const problems = {
  INVALID_REQUEST: 'Permintaan tidak valid',
  CAPTCHA_INVALID: 'Captcha tidak valid, silakan ulangi',
  UNAUTHENTICATED: 'Sesi berakhir, silakan masuk kembali',
  LOGIN_INCORRECT: 'The login detail is incorrect',
  FORBIDDEN: 'Anda tidak memiliki akses',
  SECOND_FACTOR_REQUIRED: 'Selesaikan langkah kedua untuk masuk',
  PROOF_REQUIRED: 'Buktikan sekali lagi bahwa ini Anda, lalu ulangi langkah ini',
  NOT_FOUND: 'Data tidak ditemukan!',
  EMAIL_NOT_FOUND: 'The requested email is not found',
  STEP_REFUSED: 'Langkah ini belum dapat dilakukan',
  STALE_VERSION: 'Data sudah berubah, muat ulang',
  CONFLICT: 'Data bertentangan dengan yang sudah ada',
  IN_PROGRESS: 'Permintaan yang sama sedang diproses',
  DISBURSEMENT_IN_PROGRESS: 'Pencairan sedang diproses',
  PARTNER_NOT_CONNECTED: 'Mitra untuk data ini belum terhubung di bank ini; hubungi administrator',
  BANK_NOT_SET_UP:
    'Bank ini belum mempunyai kebijakan, sehingga belum ada yang dapat dikerjakan. Administrator menyiapkannya di Sistem → Penyiapan bank',
  TOO_LARGE: 'Data terlalu besar',
  UNSUPPORTED_MEDIA: 'Jenis isi permintaan tidak didukung',
  RULE_BROKEN: 'Data tidak memenuhi ketentuan',
  KEY_REUSED: 'Kunci permintaan sudah dipakai untuk isi yang lain',
  PASSWORD_WEAK: 'Harap Masukkan Password Yang Kuat',
  PASSWORD_REUSED: 'Password sudah pernah dipakai, gunakan yang lain',
  PROOF_INCORRECT: 'Kode atau kunci ini tidak benar atau sudah dipakai',
  VERSION_REQUIRED: 'Keputusan harus menyebut versi data yang dilihat. Muat ulang, lalu putuskan lagi.',
  THROTTLED: 'Terlalu banyak percobaan, coba lagi nanti',
  INTERNAL: 'Terjadi kesalahan pada server',
  PARTNER_UNAVAILABLE: 'Layanan mitra tidak dapat dihubungi',
  OVERLOADED: 'Server sedang sibuk, coba lagi sebentar',
  UNAVAILABLE: 'Layanan sedang tidak tersedia. Periksa apakah pekerjaan Anda tersimpan, lalu coba lagi',
  FILE_BROKEN: 'File ini hilang atau bukan lagi file yang diunggah, sehingga tidak dibuka; hubungi administrator',
  RECORD_BROKEN: 'Data ini diubah di luar program dan tidak dapat ditampilkan; hubungi administrator',
  STORAGE_FULL: 'Ruang penyimpanan penuh. File tidak disimpan; hubungi administrator',
} as const satisfies Record<ProblemCode, string>;

export const namedNotFound = 'The requested {{name}} is not found';
