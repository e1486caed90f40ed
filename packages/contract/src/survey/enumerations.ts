import { residences } from '@trustiq/domain/applicant/personal-codes.ts';
import * as codes from '@trustiq/domain/survey/assessment-codes.ts';

/** What a surveyor chooses from, under the names of the survey sheets. Labels are in the text tables. */
export const surveyEnumerations = {
  KETERBUKAAN: codes.opennesses,
  HUBDEBITUR: codes.bankRelationships,
  PASAR: codes.marketConditions,
  PROSPEK: codes.outlooks,
  PENGUASAAN: codes.masteries,
  TEMPATUSAHA: codes.businessPremises,
  TINGGAL: residences,
  STATUSAGUNAN: codes.ownerships,
  MARKET: codes.marketabilities,
  AGUNANTANAH: codes.landKinds,
  KENDARAAN: codes.vehicleKinds,
  SERTIFIKAT: ['SHM', 'SHGB', 'SHMSRS', 'GIRIK_AJB'],
  BENTUK: ['PERORANGAN', 'UD', 'CV', 'PT', 'KOPERASI'],
  IZIN: ['NIB', 'SKU_KELURAHAN', 'SIUP', 'TIDAK_ADA'],
  LOKASI: ['PASAR', 'PINGGIR_JALAN', 'PERUMAHAN', 'RUKO', 'PEDESAAN', 'LAINNYA'],
  KONDISI: ['BAIK', 'CUKUP', 'KURANG'],
  RENDAH_TINGGI: ['RENDAH', 'SEDANG', 'TINGGI'],
  TIPEKARAKTER: ['TETANGGA', 'BUYER', 'SUPPLIER'],
  BANGUNAN: ['RUMAH_TINGGAL', 'RUKO', 'KIOS', 'GUDANG', 'KOS'],
  PERUNTUKAN: ['PERUMAHAN', 'KOMERSIAL', 'CAMPURAN', 'INDUSTRI', 'PERTANIAN'],
  IKAT: ['HAK_TANGGUNGAN', 'SKMHT', 'FIDUSIA', 'DI_BAWAH_TANGAN'],
  GUNA: ['PRIBADI', 'NIAGA', 'SEWA'],
  LAYAK: ['LAYAK', 'TIDAK_LAYAK'],
  TERIMA: ['DITERIMA', 'DITERIMA_DENGAN_SYARAT', 'DITOLAK'],
  PFC: ['BERJALAN', 'LUNAS'],
  HUBUNGAN: ['HUSBAND_WIFE', 'BROTHER_SISTER', 'PARENT_INLAW', 'FRIEND', 'FAMILY'],
  SERUMAH: ['SERUMAH', 'TIDAK_SERUMAH'],
  BUNGA: ['FLAT', 'EFEKTIF', 'ANUITAS'],
  JADWAL: ['BULANAN'],
} as const satisfies Record<string, readonly string[]>;

export type SurveyEnumeration = keyof typeof surveyEnumerations;
