import type { Draw } from '../chance/draw.ts';
import { townOf } from '../people/towns.ts';
import type { Sheet } from '../plan/partners.ts';
import { hasCharacteristic, type Plan } from '../plan/plan.ts';

const APPRAISAL_PERCENT = 80;
const LAND_M2 = 150;
const BUILDING_M2 = 90;
const WEAR_PERCENT = 10;
const BUILDING_SHARE = 0.3;

/** A market value that makes the loan the wanted share of the appraisal. */
function marketRupiah(plan: Plan, draw: Draw): number {
  const ltvPercent = hasCharacteristic(plan, 'highLtv') ? draw.int(82, 88) : draw.int(45, 66);
  return (plan.terms.amountRupiah * 100 * 100) / ltvPercent / APPRAISAL_PERCENT;
}

/** What the examiner writes agrees with what was found. */
const disputed = {
  land: {
    opinion: 'Batas tanah disengketakan tetangga di kelurahan; tunggu keputusan tertulis.',
    verdict: 'DITOLAK',
  },
  vehicle: { opinion: 'Kendaraan diblokir di Samsat; tidak dapat diikat sebelum blokir dibuka.', verdict: 'DITOLAK' },
} as const;

const ownerOf = (plan: Plan) =>
  hasCharacteristic(plan, 'foreignOwner')
    ? { name: plan.person.contacts[1]?.name ?? '', status: 'PIHAK_LAIN' }
    : { name: plan.person.fullName, status: 'DEBITUR' };

export function landAppraisal(plan: Plan, draw: Draw, surveyor: string, today: string): Sheet {
  const market = marketRupiah(plan, draw);
  const building = market * BUILDING_SHARE;
  const landPrice = Math.ceil((market - building) / LAND_M2 / 1000) * 1000;
  const buildingPrice = Math.ceil(building / BUILDING_M2 / (1 - WEAR_PERCENT / 100) / 1000) * 1000;
  const { address } = plan.person;
  const owner = ownerOf(plan);
  const isDisputed = hasCharacteristic(plan, 'disputedCollateral');
  return {
    lpjShmNo: `LPJ/${plan.branch.code}/${plan.index + 1}`,
    lpjShmTanggalPemeriksaan: today,
    lpjShmNamaDebitur: plan.person.fullName,
    lpjShmNamaPemeriksa: surveyor,
    lpjShmJenisAgunan: 'RUMAH',
    lpjShmJenisSertifikat: 'SHM',
    lpjShmNoSertifikat: `CONTOH-${String(plan.pledgeNumber).padStart(5, '0')}`,
    lpjShmNamaPemilik: owner.name,
    lpjShmStatusKepemilikan: owner.status,
    lpjShmLuasTanah: LAND_M2,
    lpjShmNjopTanahPerM2: Math.round(landPrice * 0.6),
    lpjShmNjopBangunanPerM2: Math.round(buildingPrice * 0.6),
    lpjShmAlamat: address.street,
    lpjShmAlamatRtRw: address.rtRw,
    lpjShmAlamatProv: address.prov,
    lpjShmAlamatKota: address.kota,
    lpjShmAlamatKec: address.kec,
    lpjShmAlamatKel: address.kel,
    lpjShmAlamatPos: address.pos,
    lpjShmSengketa: isDisputed,
    lpjShmTerpasangHt: false,
    lpjShmAdaBangunan: true,
    lpjShmJenisBangunan: 'RUMAH_TINGGAL',
    lpjShmLuasBangunan: BUILDING_M2,
    lpjShmJumlahLantai: 1,
    lpjShmKondisiBangunan: 'BAIK',
    lpjShmPeruntukan: 'PERUMAHAN',
    lpjShmAksesMobil: true,
    lpjShmRawanBanjir: false,
    lpjShmMarketabilitas: draw.pick(['M3', 'M6']),
    lpjShmHargaTanahPerM2: landPrice,
    lpjShmHargaBangunanPerM2: buildingPrice,
    lpjShmPenyusutanPct: WEAR_PERCENT,
    lpjShmTaksasiPct: APPRAISAL_PERCENT,
    lpjShmLikuidasiPct: 70,
    lpjShmPengikatan: 'HAK_TANGGUNGAN',
    lpjShmPendapat: isDisputed ? disputed.land.opinion : 'Agunan terawat dan mudah dijangkau.',
    lpjShmRekomendasi: isDisputed ? disputed.land.verdict : 'DITERIMA',
  };
}

export function vehicleAppraisal(plan: Plan, draw: Draw, surveyor: string, today: string): Sheet {
  const number = String(plan.pledgeNumber).padStart(6, '0');
  const owner = ownerOf(plan);
  const market = Math.ceil(marketRupiah(plan, draw) / 100_000) * 100_000;
  const isCar = plan.terms.amountRupiah > 25_000_000;
  const isDisputed = hasCharacteristic(plan, 'disputedCollateral');
  return {
    lpjKendNo: `LPJ/${plan.branch.code}/${plan.index + 1}`,
    lpjKendTanggalPemeriksaan: today,
    lpjKendNamaDebitur: plan.person.fullName,
    lpjKendNamaPemeriksa: surveyor,
    lpjKendJenis: isCar ? 'MOBIL' : 'MOTOR',
    lpjKendMerk: 'Contoh',
    lpjKendTipe: 'Peraga',
    lpjKendTahunPembuatan: Number(today.slice(0, 4)) - draw.int(1, 6),
    lpjKendWarna: draw.pick(['Hitam', 'Putih', 'Merah']),
    lpjKendNoPolisi: `${townOf(plan.branch.branchId).plate} 99${draw.int(10, 99)} XX`,
    lpjKendKilometer: draw.int(5, 90) * 1000,
    lpjKendPenggunaan: 'NIAGA',
    lpjKendKondisiMesin: 'BAIK',
    lpjKendKondisiBodi: draw.pick(['BAIK', 'CUKUP']),
    lpjKendNamaPemilik: owner.name,
    lpjKendStatusKepemilikan: owner.status,
    lpjKendNoBpkb: `CONTOH-${number}`,
    lpjKendNoMesin: `MSN${number}`,
    lpjKendNoMesinFisik: `MSN${number}`,
    lpjKendNoRangka: `RGK${number}`,
    lpjKendNoRangkaFisik: `RGK${number}`,
    lpjKendHasilGesek: true,
    lpjKendSamsatNamaSesuai: true,
    lpjKendSamsatBlokir: isDisputed,
    lpjKendNilaiPasar: market,
    lpjKendTaksasiPct: APPRAISAL_PERCENT,
    // A motorcycle is sold for less of its appraisal.
    lpjKendLikuidasiPct: isCar ? 60 : 50,
    lpjKendMarketabilitas: draw.pick(['M1', 'M3']),
    lpjKendDiasuransikan: true,
    lpjKendPendapat: isDisputed ? disputed.vehicle.opinion : 'Kendaraan terawat, surat lengkap.',
    lpjKendRekomendasi: isDisputed ? disputed.vehicle.verdict : 'DITERIMA',
  };
}
