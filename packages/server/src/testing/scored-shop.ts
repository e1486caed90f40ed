/**
 * Sheets of a shop whose 5C points are those of vector S1 for Rp 20.000.000 over 12 months at 12 % flat, an instalment
 * of Rp 1.866.667: turnover 6 times it, RPC 45 %, debts 1,6 yearly incomes, LTV 66,67 %.
 */
export const lvud = {
  lvudTanggalSurvey: '2026-11-10',
  lvudTanggalMulaiUsaha: '2019-03-01',
  lvudKeterbukaanDebitur: 'TERBUKA',
  lvudHubunganDebitur: 'SIMPANAN',
  lvudJumlahPinjamanBungaTinggi: 0,
  lvudPernahPinjamanBungaTinggi: true,
  lvudKondisiPasar: 'KUAT',
  lvudProspekUsaha: 'PROSPEKTIF',
  lvudPenguasaanUsaha: 'MENGUASAI',
  lvudStatusTempatUsaha: 'SEWA_PANJANG',
  lvudPengalamanTahun: 7,
  lvudLamaTinggalTahun: 8,
  lvudOmsetHarian: 448_000,
  lvudHariUsahaPerBulan: 25,
  lvudHpp: 8_000_000,
  lvudBiayaGaji: 1_184_000,
  lvudPenghasilanPasangan: 3_632_000,
  lvudBiayaRumahTangga: 1_500_000,
  lvudNeracaKas: 7_200_000,
  lvudNeracaTabungan: 2_800_000,
  lvudNeracaPersediaan: 30_000_000,
  lvudNeracaTanah: 120_000_000,
  lvudNeracaHutangBankPanjang: 60_000_000,
};

export const lpjShm = {
  lpjShmJenisAgunan: 'RUMAH',
  lpjShmStatusKepemilikan: 'DEBITUR',
  lpjShmMarketabilitas: 'M3',
  lpjShmSengketa: false,
  lpjShmLuasTanah: 75,
  lpjShmHargaTanahPerM2: 500_000,
};
