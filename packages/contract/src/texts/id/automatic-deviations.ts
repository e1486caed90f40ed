import type { AutomaticDeviationCode } from '@trustiq/domain/deviations/deviation-types.ts';

/** What the case shows, as it is written beside a proposed deviation. Stored with the case, in the bank's language. */
export const automaticDeviationNotes = {
  DEV01: 'DBR {{value}}',
  DEV02: 'DBR {{value}}',
  DEV03: 'DBR {{value}}',
  DEV04: 'LTV {{value}}',
  DEV05: 'LTV {{value}}',
  DEV06: 'Kol 2 dalam 12 bulan, DPD terlama {{value}} hari',
  DEV07: 'Kol terburuk dalam 24 bulan: {{value}}',
  DEV08: 'Usia saat jatuh tempo {{value}} tahun',
  DEV09: 'Masa kerja {{value}} bulan',
  DEV10: 'Lama usaha {{value}} bulan',
  DEV11: 'Masa kerja berakhir {{value}}',
  DEV16: 'Tempat tinggal {{value}}',
  DEV17: '{{value}} fasilitas aktif',
  DEV18: 'Biaya di bawah ketentuan produk',
  DEV19: '{{value}}',
  DEV20: '{{value}} pinjaman fintech aktif',
} as const satisfies Record<AutomaticDeviationCode, string>;

export const noIncome = 'tanpa penghasilan';
export const bureauUnavailable = 'Biro kredit tidak menjawab';
