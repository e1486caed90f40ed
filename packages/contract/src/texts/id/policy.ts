import type { PolicyFaultCode } from '@trustiq/domain/policy/policy-fault.ts';
import type { FirstPenalty } from '@trustiq/domain/policy/version-one/scoring.ts';
import type { PolicyObstacle } from '@trustiq/domain/policy/versions/proposal.ts';
import type { TrialObstacle } from '@trustiq/domain/policy-trial/start-trial.ts';

export const policyFaults = {
  not_unique: '{{about}} tercantum dua kali',
  unknown: '{{about}} tidak ada atau tidak aktif',
  not_rising: '{{about}} harus lebih besar dari baris sebelumnya',
  not_falling: '{{about}} harus lebih kecil dari baris sebelumnya',
  not_open_at_the_end: 'baris terakhir harus tanpa batas, bukan {{about}}',
  open_too_early: 'hanya baris terakhir yang boleh tanpa batas',
  bounds_reversed: 'batas atas {{about}} di bawah batas bawah',
  weights_not_100: 'jumlah bobot {{about}}, bukan 100',
  fees_do_not_add_up: 'bagiannya tidak berjumlah {{about}}',
  empty: 'harus ada paling sedikit satu',
  missing: '{{about}} belum ada',
  closed_before_opened: '{{about}} sebelum tanggal buka',
  successor_needed: 'yang ditutup harus menyebut penggantinya',
  successor_closed: '{{about}} tidak dapat menggantikan: sudah ditutup atau jalurnya lain',
  nobody_decides: 'tidak ada yang memutus ({{about}})',
  recommender_approves: '{{about}} bukan pemutus: pemberi rekomendasi tidak boleh menyetujui',
  votes_not_one: 'hanya komite yang suaranya bukan satu, bukan {{about}}',
  above_the_law: 'undang-undang membolehkan paling banyak {{about}} %',
  other_year: '{{about}} bukan hari pada tahun ini',
  closes_before_opening: 'tutup pukul {{about}}, sebelum buka',
  unknown_placeholder: 'tidak ada yang mengisi {{about}}',
  placeholder_missing: '{{about}} harus ada di dalamnya',
  too_long: '{{about}} huruf terlalu panjang untuk satu pesan',
  no_bound: '{{about}} tanpa batas',
  nothing_between: 'tidak ada {{about}} yang memenuhi batas ini',
  removed: '{{about}} ada pada versi sebelumnya: tutuplah, jangan dihapus',
  rated_too_well: 'selama ada data yang belum diketahui, peringkat paling baik {{about}}',
  too_fine: '{{about}} lebih dari empat angka di belakang koma',
  weight_too_fine: 'bobot {{about}} lebih dari dua angka di belakang koma',
  not_above_zero: 'harus lebih dari nol',
  insurance_not_offered:
    'produk ini tidak menawarkan asuransi itu ({{about}}); sebutkan satu yang berlaku bagi setiap pinjamannya',
  falling_instalments_save: 'angsuran menurun (EFEKTIF) tidak memakai tabungan wajib',
  code_changed: 'kode {{about}} tetap: keputusan terdahulu menyebutnya',
  track_changed:
    '{{about}} tidak dapat pindah ke atau dari kredit karyawan: kasusnya tidak akan terlihat siapa pun di sana',
  not_a_picture: 'berkas ini bukan gambar seperti namanya',
  picture_too_wide: 'lebar dan tinggi gambar paling banyak {{about}} piksel',
} as const satisfies Record<PolicyFaultCode, string>;

/** What is wrong with the shape of one field, as far as it can be said in plain words. */
export const policyShape = {
  required: 'wajib diisi',
  at_least: 'paling sedikit {{about}}',
  more_than: 'harus lebih dari {{about}}',
  at_most: 'paling banyak {{about}}',
  too_long: 'paling panjang {{about}} huruf',
  whole: 'harus bilangan bulat',
  pattern: 'bentuknya tidak sesuai: periksa huruf, angka dan tanda yang dipakai',
} as const;

/** What keeps a whole file from being read. */
export const policyFile = {
  too_large: 'Berkas terlalu besar untuk kebijakan: paling banyak 600.000 huruf.',
  anchors: 'Rujukan ke bagian lain berkas (anchor) tidak dibaca.',
  and_more: 'Masih ada {{count}} kesalahan lagi sesudah ini.',
  not_read: 'Berkas ini tidak dapat dibaca sebagai kebijakan.',
} as const;

/** Why a proposal is not made, or not ruled on. */
export const policyObstacles = {
  base_is_not_newest: 'Versi lain sudah disetujui sementara itu. Ajukan kembali berdasarkan versi terbaru.',
  day_is_not_in_the_future: 'Tanggal berlaku harus setelah hari ini.',
  day_is_before_newest: 'Tanggal berlaku lebih awal daripada versi terbaru yang sudah disetujui.',
  day_is_too_far: 'Tanggal berlaku paling lambat 366 hari dari sekarang.',
  already_ruled: 'Usulan ini sudah diputus.',
  own_proposal: 'Usulan sendiri tidak boleh disetujui sendiri.',
  not_own_proposal: 'Hanya pengusul yang dapat menarik usulannya.',
  other_text_was_seen: 'Isi usulan ini bukan yang ditampilkan. Muat ulang halaman.',
  nothing_changed: 'Isinya sama dengan versi terbaru.',
  account_held:
    'Akun Anda baru saja dibuat, dibuka atau diubah orang lain. Menyetujui kebijakan, dan mengusulkan yang berlaku seketika, ditahan 24 jam sejak itu.',
  identity_number_in_words: 'Catatan dan alasan tidak boleh memuat NIK atau NPWP.',
  bank_not_empty: 'Bank ini sudah mempunyai kebijakan. Versi berikutnya diajukan di Sistem → Kebijakan.',
} as const satisfies Record<PolicyObstacle, string>;

/** What takes points off, as version one of the book names it. */
export const firstPenalties = {
  dbr_over_40: 'DBR di atas 40% s.d. 50%',
  dbr_over_50: 'DBR di atas 50% s.d. 60%',
  dbr_over_60: 'DBR di atas 60%',
  kol_2: 'Kolektibilitas 2 dalam 12 bulan',
  kol_3_or_worse: 'Kolektibilitas 3 atau lebih buruk dalam 12 bulan',
  fintech_loans: 'Dua pinjaman fintech aktif atau lebih',
  fintech_late: 'Tunggakan fintech lebih dari 30 hari',
  short_employment: 'Masa kerja kurang dari 12 bulan',
  older_at_maturity: 'Usia saat jatuh tempo di atas 55 tahun',
  contact_speaks_against: 'Kontak darurat memberi keterangan negatif',
} as const satisfies Record<FirstPenalty, string>;

/** Of a new bank. */
export const firstPolicyNote = 'Kebijakan pertama bank ini, dari berkas. Menunggu konfirmasi direktur.';
/** Of a new bank, as its administrator gave it on the screen. */
export const givenPolicyNotes = {
  example: 'Kebijakan pertama bank ini: contoh bawaan program. Menunggu konfirmasi direktur.',
  file: 'Kebijakan pertama bank ini, dari berkas yang diunggah. Menunggu konfirmasi direktur.',
  minimum: 'Kebijakan pertama bank ini: isian awal, selebihnya contoh bawaan program. Menunggu konfirmasi direktur.',
} as const;
/** Why version one was made; kept with it. */
export const versionOneNote =
  'Ditulis oleh program: yang berlaku sebelum ada buku kebijakan. Menunggu konfirmasi direktur.';

/** Why a proposal is not tried on past cases. */
export const trialObstacles = {
  already_ruled: 'Usulan ini sudah diputus: yang dicoba hanya usulan yang masih menunggu.',
  written_down: 'Versi pertama sudah berlaku: tidak ada yang perlu dicoba.',
  day_in_the_future: 'Tanggal awal tidak boleh sesudah hari ini.',
  other_text_was_seen: 'Teks usulan ini bukan yang Anda lihat. Muat ulang halaman.',
  other_trial_runs: 'Usulan ini sedang dicoba dengan tanggal awal lain. Tunggu sampai selesai, atau hentikan dahulu.',
} as const satisfies Record<TrialObstacle, string>;
