import type { PolicyFaultCode } from '@trustiq/domain/policy/policy-fault.ts';

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
} as const satisfies Record<PolicyFaultCode, string>;

/** What keeps a whole file from being read. */
export const policyFile = {
  too_large: 'Berkas terlalu besar untuk kebijakan.',
  anchors: 'Rujukan ke bagian lain berkas (anchor) tidak dibaca.',
} as const;
