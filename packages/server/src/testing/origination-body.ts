import { nextNik } from './next-nik.ts';

const address = { street: 'Jl. Contoh 1', prov: '32', kota: '3273', kec: '327301', kel: '3273011001', rtRw: '001/002' };

/** A whole application as an account officer's tablet sends it: KMPS Mikro, Rp 20.000.000 over 12 months. */
export const originationBody = () => ({
  productId: 106377,
  loanAmount: 20_000_000,
  tenor: 12,
  loanPurpose: 'Modal kerja',
  applicant: {
    fullName: 'Sri Contoh',
    noKtp: nextNik(),
    msisdn: '081299990001',
    email: 'sri@example.test',
    gender: 'P' as const,
    dateOfBirth: '1990-05-17',
    cityOfBirth: 'Bandung',
    bioMotherName: 'Ibu Contoh',
    religion: 'ISLAM' as const,
    education: 'SLTA' as const,
    maritalStatus: 'BELUM KAWIN' as const,
    numOfDependants: 1,
    residenceOwnershipStatus: 'KONTRAK' as const,
    ktpAddress: address,
    address,
  },
  emergencyContacts: [
    {
      ecName: 'Budi Contoh',
      ecRelation: 'BROTHER_SISTER' as const,
      ecMsisdn: '+6281299990002',
      ecLivingStatus: 'TIDAK_SERUMAH' as const,
    },
  ],
  job: {
    companyName: 'Warung Contoh',
    industryId: 6,
    jobTypeId: 9,
    jobStatus: 1,
    position: 'Direktur',
    yearsOfWork: 5,
    monthsOfWork: 0,
    officePhoneCode: '022',
    officePhone: '5551234',
    addressStreet: 'Jl. Contoh 5',
    addressRtRw: '001/002',
    addressPos: '40111',
    addressProvId: '32',
    addressCityId: '3273',
    addressDistrictId: '327301',
    addressVillagesId: '3273011001',
    monthlyIncomeId: 5,
    monthlyIncomeVal: 12_000_000,
  },
  bank: {
    payrollBankCode: 'BCA',
    payrollAccountNo: '7770001112',
    payrollAccountName: 'Sri Contoh',
    companionBankCode: 'BRI',
    companionAccountNo: '5550002223',
    companionAccountName: 'Budi Contoh',
  },
  consent: { version: 'PDP-2026-01', at: '2026-11-16T08:00:00+07:00' },
});

const photo = { filename: 'foto.png', fileData: 'iVBORw0KGgo=', latitude: -6.9, longitude: 107.6 };

/** A business survey that leaves nothing to ask for. The figures are small enough to add up by hand. */
export const businessSurvey = () => ({
  lvud: {
    lvudTanggalSurvey: '2026-11-10',
    lvudNamaSurveyor: 'Petugas Contoh',
    lvudNamaUsaha: 'Warung Contoh',
    lvudAlamatUsaha: 'Jl. Contoh 5',
    lvudStatusTempatUsaha: 'MILIK',
    lvudTanggalMulaiUsaha: '2021-08-15',
    lvudOmsetHarian: 1_000_000,
    lvudHariUsahaPerBulan: 26,
    lvudHpp: 16_000_000,
    lvudBiayaGaji: 2_000_000,
    lvudBiayaRumahTangga: 3_000_000,
    lvudNeracaKas: 10_000_000,
    lvudNeracaPersediaan: 20_000_000,
    lvudNeracaBangunan: 70_000_000,
    lvudNeracaHutangDagang: 20_000_000,
  },
  pinjaman: [
    { namaPemberiPinjaman: 'Bank Lain', angsuranPerBulan: 500_000, takeover: false },
    { namaPemberiPinjaman: 'Koperasi', angsuranPerBulan: 300_000, takeover: true },
  ],
  cekKarakter: [
    { namaTetanggaBuyerSupplier: 'Tetangga Contoh', tipe: 'TETANGGA', hasilCekKarakter: 'baik' },
    { namaTetanggaBuyerSupplier: 'Pemasok Contoh', tipe: 'SUPPLIER', hasilCekKarakter: 'lancar' },
  ],
  photos: [
    { ...photo, fileCat: 'LVUD' as const },
    { ...photo, fileCat: 'LVUD' as const, filename: 'toko.png' },
  ],
});

export const ktpUpload = {
  creditFile: 'ktp.png',
  creditFileSize: 8,
  creditFileType: 'image/png',
  fileData: 'iVBORw0KGgo=',
};
