/** The values of the identity card and the family card, stored as they are printed there. */
export const religions = [
  'ISLAM',
  'KRISTEN',
  'KATOLIK',
  'HINDU',
  'BUDDHA',
  'KHONGHUCU',
  'KEPERCAYAAN TERHADAP TUHAN YME',
] as const;

export const maritalStatuses = ['BELUM KAWIN', 'KAWIN', 'CERAI HIDUP', 'CERAI MATI'] as const;
export type MaritalStatus = (typeof maritalStatuses)[number];

export const educations = [
  'TIDAK/BELUM SEKOLAH',
  'BELUM TAMAT SD',
  'TAMAT SD',
  'SLTP',
  'SLTA',
  'DIPLOMA I/II',
  'DIPLOMA III',
  'DIPLOMA IV/STRATA I',
  'STRATA II',
  'STRATA III',
] as const;
export type Education = (typeof educations)[number];

export const residences = [
  'MILIK SENDIRI',
  'MILIK SENDIRI (KPR)',
  'MILIK ORANG TUA/KELUARGA',
  'RUMAH DINAS',
  'KONTRAK',
  'KOS',
] as const;
export type Residence = (typeof residences)[number];

/** As on the identity card: L LAKI-LAKI, P PEREMPUAN. */
export type Gender = 'L' | 'P';
