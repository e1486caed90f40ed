import type { PolicyFigure, PolicySign } from '@trustiq/domain/bounds/condition.ts';

/** What the case shows, as it is written beside a proposed deviation. Stored with the case, in the bank's language. */
export const figureNotes = {
  dbrPercent: 'DBR {{value}}',
  rpcPercent: 'RPC {{value}}',
  ltvPercent: 'LTV {{value}}',
  worstKolCurrent: 'Kol terburuk saat ini: {{value}}',
  worstKol12: 'Kol {{value}} dalam 12 bulan',
  worstKol24: 'Kol terburuk dalam 24 bulan: {{value}}',
  maxDpd12: 'DPD terlama {{value}} hari',
  activeContracts: '{{value}} fasilitas aktif',
  fdcActiveLoans: '{{value}} pinjaman fintech aktif',
  fdcCurrentDpd: 'Tunggakan fintech {{value}} hari',
  ageYears: 'Usia {{value}} tahun',
  ageAtMaturityYears: 'Usia saat jatuh tempo {{value}} tahun',
  monthsOfWork: 'Masa kerja {{value}} bulan',
  businessMonths: 'Lama usaha {{value}} bulan',
} as const satisfies Record<PolicyFigure, string>;

export const signNotes = {
  maturesAfterRetirement: 'Masa kerja berakhir {{value}}',
  rentsHome: 'Tempat tinggal {{value}}',
  feesBelowProduct: 'Biaya di bawah ketentuan produk',
  bureauExcludesOrIsSilent: '{{value}}',
  bureauExcludesForLoss: 'Biro kredit: hapus buku atau macet',
  bureauExcludesForFraud: 'Biro kredit: meninggal atau penipuan',
  bureauGradeIsKnockOut: 'Peringkat biro kredit {{value}}',
  hasLossWithinTwoYears: 'Hapus buku atau macet dalam 24 bulan',
  hasFdcWriteOff: 'Hapus buku di pinjaman fintech',
  collateralIsDisputed: 'Agunan dalam sengketa',
  isOnWatchlist: 'Terdaftar pada DTTOT atau daftar hitam',
  isUnderAge: 'Di bawah usia minimum',
  exceedsLendingLimit: 'Melampaui BMPK',
  emergencyContactIsNegative: 'Kontak darurat tidak menyetujui',
} as const satisfies Record<PolicySign, string>;

export const noIncome = 'tanpa penghasilan';
export const bureauUnavailable = 'Biro kredit tidak menjawab';
