import type { BandCriterion, ChoiceCriterion, CriterionKey, Score, Scorecard } from './scorecard.ts';

type Option = readonly [code: string, label: string, score: Score];

const choice = (key: CriterionKey, label: string, options: readonly Option[]): ChoiceCriterion => ({
  kind: 'choice',
  key,
  label,
  options: options.map(([code, optionLabel, score]) => ({ code, label: optionLabel, score })),
});

const bands = (
  key: CriterionKey,
  label: string,
  unit: BandCriterion['unit'],
  direction: BandCriterion['direction'],
  bounds: BandCriterion['bounds'],
): BandCriterion => ({ kind: 'bands', key, label, unit, direction, bounds });

/** The first scorecard: points, weights and cut-offs as the bank set them. Labels are data, kept with the version. */
export const scorecardV1: Scorecard = {
  version: 1,
  areas: [
    {
      key: 'character',
      weightPercent: 30,
      criteria: [
        choice('openness', 'Keterbukaan debitur', [
          ['SANGAT_TERBUKA', 'Sangat terbuka, seluruh data dapat diverifikasi', 5],
          ['TERBUKA', 'Terbuka', 4],
          ['CUKUP', 'Cukup terbuka', 3],
          ['KURANG', 'Kurang terbuka', 2],
          ['TERTUTUP', 'Tertutup / keterangan tidak konsisten', 1],
        ]),
        choice('bureauQuality', 'Kolektibilitas SID/SLIK (terburuk 12 bulan)', [
          ['KOL_1', 'Kol 1 seluruh fasilitas', 5],
          ['KOL_2_DPD_30', 'Kol 2, DPD maks 1-30 hari', 4],
          ['NO_HISTORY', 'Belum ada riwayat kredit', 3],
          ['KOL_2_DPD_90', 'Kol 2, DPD maks 31-90 hari', 2],
          ['KOL_3_PLUS', 'Kol 3/4/5 atau hapus buku', 1],
        ]),
        choice('highInterestLoans', 'Pinjaman berbunga tinggi (pinjol/rentenir)', [
          ['NEVER', 'Tidak ada, tidak pernah', 5],
          ['REPAID', 'Pernah, sudah lunas', 4],
          ['ONE', 'Ada 1, lancar', 3],
          ['TWO', 'Ada 2, lancar', 2],
          ['MANY_OR_ARREARS', 'Ada 3 atau lebih, atau menunggak', 1],
        ]),
        choice('bankRelationship', 'Hubungan debitur dengan bank', [
          ['LAMA_2', 'Debitur lama, 2+ fasilitas lunas lancar', 5],
          ['LAMA_1', 'Debitur lama, 1 fasilitas lunas lancar', 4],
          ['SIMPANAN', 'Nasabah simpanan >= 6 bulan', 3],
          ['BARU_REFERENSI', 'Baru, ada referensi', 2],
          ['BARU', 'Baru, tanpa referensi', 1],
        ]),
      ],
    },
    {
      key: 'capacity',
      weightPercent: 25,
      criteria: [
        bands('repaymentCapacity', 'RPC: angsuran baru / penghasilan siap bayar', '%', 'AT_MOST', [40, 50, 60, 75]),
        bands('totalDebt', 'Total hutang (termasuk usulan) / penghasilan bersih setahun', 'x', 'AT_MOST', [1, 2, 3, 4]),
        bands('turnover', 'Omset per bulan / angsuran baru', 'x', 'AT_LEAST', [10, 7, 5, 3]),
      ],
    },
    {
      key: 'capital',
      weightPercent: 10,
      criteria: [
        bands('ownCapital', 'Modal sendiri / total modal usaha', '%', 'AT_LEAST', [70, 50, 35, 20]),
        bands('totalAssets', 'Total aset / total hutang termasuk usulan', 'x', 'AT_LEAST', [4, 3, 2, 1.25]),
        bands('savingsBalance', 'Rata-rata saldo tabungan 3 bulan / angsuran', 'x', 'AT_LEAST', [3, 2, 1, 0.5]),
      ],
    },
    {
      key: 'economy',
      weightPercent: 10,
      criteria: [
        choice('marketCondition', 'Kondisi pasar', [
          ['TUMBUH', 'Permintaan tumbuh, pesaing sedikit', 5],
          ['KUAT', 'Stabil, posisi kuat', 4],
          ['STABIL', 'Stabil, banyak pesaing', 3],
          ['MENURUN', 'Menurun', 2],
          ['SANGAT_MENURUN', 'Sangat menurun / usaha musiman tanpa cadangan', 1],
        ]),
        bands('margin', 'Margin laba bersih usaha', '%', 'AT_LEAST', [30, 20, 15, 10]),
        choice('outlook', 'Prospek 12 bulan', [
          ['SANGAT', 'Sangat prospektif', 5],
          ['PROSPEKTIF', 'Prospektif', 4],
          ['CUKUP', 'Cukup', 3],
          ['KURANG', 'Kurang', 2],
          ['TIDAK', 'Tidak prospektif', 1],
        ]),
      ],
    },
    {
      key: 'collateral',
      weightPercent: 15,
      criteria: [
        choice('ownership', 'Status kepemilikan agunan', [
          ['DEBITUR', 'Atas nama debitur, dapat diikat HT/fidusia', 5],
          ['PASANGAN', 'Atas nama pasangan', 4],
          ['ORANGTUA_ANAK', 'Atas nama orang tua/anak, ikut menandatangani', 3],
          ['PIHAK_LAIN', 'Atas nama pihak lain dengan kuasa notariil', 2],
          ['BELUM_BALIK_NAMA', 'Belum balik nama / girik / tanpa agunan', 1],
        ]),
        choice('marketability', 'Marketabilitas (perkiraan lama terjual)', [
          ['M1', '< 1 bulan', 5],
          ['M3', '1-3 bulan', 4],
          ['M6', '3-6 bulan', 3],
          ['M12', '6-12 bulan', 2],
          ['M12_PLUS', '> 12 bulan', 1],
        ]),
        bands('appraisedValue', 'LTV = plafon / nilai taksasi bank', '%', 'AT_MOST', [50, 60, 70, 80]),
        choice('collateralKind', 'Jenis agunan', [
          ['DEPOSIT', 'Deposito/tabungan diblokir', 5],
          ['LAND_AND_BUILDING', 'Tanah dan bangunan SHM', 4],
          ['SHOP_OR_CAR', 'SHGB / ruko / kios / mobil', 3],
          ['MOTORCYCLE_OR_MACHINE', 'Sepeda motor / mesin', 2],
          ['NONE_OR_OTHER', 'Tanpa agunan / lainnya', 1],
        ]),
      ],
    },
    {
      key: 'personal',
      weightPercent: 10,
      criteria: [
        choice('education', 'Pendidikan', [
          ['DEGREE', 'D4/S1 ke atas', 5],
          ['DIPLOMA', 'D1-D3', 4],
          ['SENIOR_HIGH', 'SLTA', 3],
          ['JUNIOR_HIGH', 'SLTP', 2],
          ['PRIMARY_OR_NONE', 'SD / tidak sekolah', 1],
        ]),
        bands('experience', 'Pengalaman usaha/kerja', 'tahun', 'AT_LEAST', [10, 5, 3, 2]),
        choice('mastery', 'Penguasaan bidang usaha/pekerjaan', [
          ['SANGAT', 'Sangat menguasai', 5],
          ['MENGUASAI', 'Menguasai', 4],
          ['CUKUP', 'Cukup', 3],
          ['KURANG', 'Kurang', 2],
          ['TIDAK', 'Tidak menguasai', 1],
        ]),
        choice('age', 'Usia saat pengajuan', [
          ['30_TO_45', '30-45', 5],
          ['25_TO_29_OR_46_TO_50', '25-29 atau 46-50', 4],
          ['21_TO_24_OR_51_TO_55', '21-24 atau 51-55', 3],
          ['56_TO_60', '56-60', 2],
          ['UNDER_21_OR_OVER_60', '< 21 atau > 60', 1],
        ]),
        choice('maritalStatus', 'Status perkawinan', [
          ['MARRIED', 'Kawin', 5],
          ['DIVORCED_OR_WIDOWED', 'Cerai hidup / cerai mati', 3],
          ['SINGLE', 'Belum kawin', 3],
        ]),
        choice('residence', 'Status tempat tinggal', [
          ['OWN', 'Milik sendiri', 5],
          ['MORTGAGED_OR_FAMILY', 'Milik sendiri (KPR) / milik pasangan / orang tua', 4],
          ['OFFICIAL', 'Rumah dinas', 3],
          ['RENTED', 'Kontrak/sewa', 2],
          ['BOARDING', 'Kos / menumpang', 1],
        ]),
        choice('businessPremises', 'Status tempat usaha', [
          ['MILIK', 'Milik sendiri', 5],
          ['KELUARGA', 'Milik keluarga', 4],
          ['SEWA_PANJANG', 'Sewa, sisa > 2 tahun', 3],
          ['SEWA_PENDEK', 'Sewa, sisa <= 2 tahun', 2],
          ['TIDAK_TETAP', 'Tidak tetap / keliling', 1],
        ]),
        bands('lengthOfResidence', 'Lama tinggal di alamat sekarang', 'tahun', 'AT_LEAST', [10, 5, 3, 1]),
      ],
    },
  ],
  ratings: [
    { rating: 'A', minScore: 85, label: 'Sangat Baik' },
    { rating: 'B', minScore: 70, label: 'Baik' },
    { rating: 'C', minScore: 55, label: 'Cukup' },
    { rating: 'D', minScore: 40, label: 'Kurang' },
    { rating: 'E', minScore: 0, label: 'Buruk' },
  ],
};
