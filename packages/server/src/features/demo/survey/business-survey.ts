import { dueDate } from '@trustiq/domain/loan/due-date.ts';
import type { Draw } from '../chance/draw.ts';
import type { Sheet, SurveyDelivery } from '../plan/partners.ts';
import { hasCharacteristic, type Plan } from '../plan/plan.ts';

const DAYS_A_MONTH = 26;
const ROUND_RUPIAH = 10_000;
const MARGIN_PERCENT = 35;

const rounded = (rupiah: number): number => Math.round(rupiah / ROUND_RUPIAH) * ROUND_RUPIAH;

/** A month of a small business that leaves exactly the net income of the plan. */
function monthOf(netIncomeRupiah: number): Sheet {
  const household = rounded(netIncomeRupiah * 0.2);
  const education = rounded(netIncomeRupiah * 0.05);
  const wages = rounded(netIncomeRupiah * 0.12);
  const utilities = rounded(netIncomeRupiah * 0.03);
  const transport = rounded(netIncomeRupiah * 0.04);
  const gross = netIncomeRupiah + household + education + wages + utilities + transport;
  const dailyTurnover = rounded((gross * 100) / MARGIN_PERCENT / DAYS_A_MONTH);
  return {
    lvudOmsetHarian: dailyTurnover,
    lvudHariUsahaPerBulan: DAYS_A_MONTH,
    lvudHpp: dailyTurnover * DAYS_A_MONTH - gross,
    lvudBiayaGaji: wages,
    lvudBiayaListrikAir: utilities,
    lvudBiayaTransport: transport,
    lvudBiayaRumahTangga: household,
    lvudBiayaPendidikan: education,
  };
}

function balanceOf(amountRupiah: number, draw: Draw): Sheet {
  const part = (percent: number) => rounded((amountRupiah * (percent + draw.int(0, 10))) / 100);
  return {
    lvudNeracaKas: part(20),
    lvudNeracaTabungan: part(15),
    lvudNeracaPiutang: part(10),
    lvudNeracaPersediaan: part(60),
    lvudNeracaTanah: part(80),
    lvudNeracaBangunan: part(70),
    lvudNeracaKendaraan: part(25),
    lvudNeracaMesinPeralatan: part(10),
    lvudNeracaHutangDagang: part(15),
    lvudNeracaHutangBankPanjang: part(5),
  };
}

function headerOf({ person, job, terms, branch, purpose }: Plan, surveyor: string, today: string): Sheet {
  const { address, contacts } = person;
  const [contact] = contacts;
  return {
    lvudTanggalSurvey: today,
    lvudJamSurvey: '10:00',
    lvudNamaDebitur: person.fullName,
    lvudNamaPasangan: person.spouse?.name ?? null,
    lvudNoHp: `0${person.msisdn}`,
    lvudAlamatRumah: address.street,
    lvudStatusTempatTinggal: person.residence,
    lvudCabang: branch.city,
    lvudNamaSurveyor: surveyor,
    lvudPihakDitemui: person.fullName,
    lvudHubunganPihakDitemui: 'Debitur',
    lvudPlafonDiajukan: terms.amountRupiah,
    lvudTenorDiajukan: terms.tenorMonths,
    lvudTujuanKredit: purpose,
    lvudNamaUsaha: job.companyName,
    lvudBidangUsahaId: job.industryId,
    lvudJenisUsaha: job.trade,
    lvudAlamatUsaha: address.street,
    lvudAlamatUsahaRtRw: address.rtRw,
    lvudAlamatUsahaProv: address.prov,
    lvudAlamatUsahaKota: address.kota,
    lvudAlamatUsahaKec: address.kec,
    lvudAlamatUsahaKel: address.kel,
    lvudAlamatUsahaPos: address.pos,
    lvudEcNama: contact?.name ?? null,
    lvudEcHubungan: contact?.relation ?? null,
    lvudEcNoHp: contact ? `0${contact.msisdn}` : null,
    lvudEcStatusTinggal: contact?.livingStatus ?? null,
  };
}

function impressionOf(plan: Plan, draw: Draw, today: string): Sheet {
  const months = hasCharacteristic(plan, 'youngBusiness') ? draw.int(8, 20) : draw.int(40, 200);
  return {
    lvudTanggalMulaiUsaha: dueDate(today, -months),
    lvudPengalamanTahun: Math.floor(months / 12) + draw.int(0, 4),
    lvudLamaTinggalTahun: draw.int(2, 25),
    lvudBentukUsaha: 'PERORANGAN',
    lvudJenisIzinUsaha: draw.pick(['NIB', 'SKU_KELURAHAN']),
    lvudPenguasaanUsaha: draw.pick(['SANGAT', 'MENGUASAI']),
    lvudJumlahKaryawan: draw.int(0, 6),
    lvudHariOperasional: 6,
    lvudJamBuka: '07:00',
    lvudJamTutup: '17:00',
    lvudStatusTempatUsaha: draw.pick(['MILIK', 'KELUARGA', 'SEWA_PANJANG']),
    lvudLokasiUsaha: draw.pick(['PASAR', 'PINGGIR_JALAN', 'RUKO']),
    lvudKondisiTempatUsaha: draw.pick(['BAIK', 'CUKUP']),
    lvudJarakKeCabang: draw.int(1, 14),
    lvudPersenPenjualanTunai: draw.int(60, 100),
    lvudJumlahPinjamanBungaTinggi: 0,
    lvudPinjamanBungaTinggiMenunggak: false,
    lvudPernahPinjamanBungaTinggi: draw.chance(15),
    lvudKondisiPasar: draw.pick(['TUMBUH', 'KUAT', 'STABIL']),
    lvudTingkatPersaingan: draw.pick(['RENDAH', 'SEDANG', 'TINGGI']),
    lvudProspekUsaha: draw.pick(['SANGAT', 'PROSPEKTIF', 'CUKUP']),
    lvudUsahaMusiman: false,
    lvudKeterbukaanDebitur: draw.pick(['SANGAT_TERBUKA', 'TERBUKA', 'CUKUP']),
    lvudHubunganDebitur: draw.pick(['LAMA_2', 'LAMA_1', 'SIMPANAN', 'BARU_REFERENSI']),
    lvudKesimpulanKarakter: 'BAIK',
    lvudHpDebiturAda: true,
    lvudHpDapatDihubungi: true,
    lvudKesimpulan: 'Usaha berjalan, tempat usaha dan persediaan sesuai dengan keterangan debitur.',
    lvudRekomendasi: 'LAYAK',
  };
}

/** What an account officer writes down after a visit to a market stall that nobody has. */
export function businessSurvey(plan: Plan, draw: Draw, surveyor: string, today: string): SurveyDelivery {
  const loans = draw.chance(40)
    ? [{ namaPemberiPinjaman: 'Koperasi Contoh', angsuranPerBulan: 250_000, pembayaranLancar: true, takeover: false }]
    : [];
  return {
    businessSurvey: {
      ...headerOf(plan, surveyor, today),
      ...impressionOf(plan, draw, today),
      ...monthOf(plan.job.netIncomeRupiah),
      ...balanceOf(plan.terms.amountRupiah, draw),
    },
    existingLoans: loans,
    characterChecks: [
      {
        namaTetanggaBuyerSupplier: 'Tetangga Contoh',
        tipe: 'TETANGGA',
        hasilCekKarakter: 'Dikenal baik di lingkungan',
      },
      { namaTetanggaBuyerSupplier: 'Pemasok Contoh', tipe: 'SUPPLIER', hasilCekKarakter: 'Pembayaran lancar' },
    ],
  };
}
