import { creditAnalysisFields, pledgeFields, requirementFields } from '../../survey/credit-analysis.ts';
import { type SurveyEnumeration, surveyEnumerations } from '../../survey/enumerations.ts';
import { type FieldTable, type FieldType, isComputed } from '../../survey/field-types.ts';
import { lpjKendFields } from '../../survey/lpj-kend.ts';
import { lpjShmFields } from '../../survey/lpj-shm.ts';
import { characterCheckFields, existingLoanFields, lvudFields } from '../../survey/lvud.ts';
import { surveyFields } from '../../texts/en/survey-fields.ts';
import type { Meaning, Meanings } from './meaning.ts';

const units: Readonly<Record<string, string>> = {
  date: 'year, month, day',
  time: 'hours and minutes',
  year: 'a year',
  rp: 'whole rupiah',
  pct: 'percent, at most two decimals',
  m2: 'square metres',
  km: 'kilometres',
  m: 'metres',
  bool: 'yes or no',
  region: 'code of a region (GET /api/origination/regions)',
  int: 'a whole number',
};

/** A text says by its name what it is about. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/Pos$/, '40111'],
  [/RtRw$/, '001/002'],
  [/(NoHp|No_?Hp|noHp|phoneNumber|TelpRumahNo|TelpUsahaNo|DebiturNo|PasanganNo)$/i, '081299990001'],
  [/noKtp$/, '3273015705900001'],
  [/(Alamat|Address|address)/, 'Jl. Contoh 5'],
  [/(Nama|Name|Owner|Ditemui|Surveyor|Pemasok|Pembeli)/i, 'Contoh'],
  [/NoPolisi$/, 'D 1234 ABC'],
  [/(No|Nop|Npk|ContractNo)$/, '12345'],
];

const regions: readonly (readonly [RegExp, string])[] = [
  [/Prov$/, '32'],
  [/Kota$/, '3273'],
  [/Kec$/, '327301'],
  [/Kel$/, '3273011001'],
];

const matching = (field: string, table: readonly (readonly [RegExp, string])[], otherwise: string): string =>
  table.find(([name]) => name.test(field))?.[1] ?? otherwise;

function exampleOf(field: string, type: FieldType): string | number | boolean {
  const [kind = '', first] = type.split(' ');
  switch (kind) {
    case 'text':
      return matching(field, texts, 'Baik').slice(0, Number(first));
    case 'date':
      return '2026-11-10';
    case 'time':
      return '09:30';
    case 'int':
      return first === undefined ? 3 : Number(first);
    case 'year':
      return 2019;
    case 'rp':
      return 1_000_000;
    case 'bool':
      return true;
    case 'region':
      return matching(field, regions, '32');
    case 'enum':
      return surveyEnumerations[first as SurveyEnumeration][0];
    default:
      return 12.5;
  }
}

function meaningOf(field: string, type: FieldType): Meaning {
  const label = (surveyFields as Readonly<Record<string, string>>)[field] ?? field;
  if (isComputed(type)) return [`${label}. Computed by the bank: leave it out, or null`, null];
  const unit = units[type.split(' ')[0] ?? ''];
  return [unit === undefined ? label : `${label}: ${unit}`, exampleOf(field, type)];
}

const ofSheet = (sheet: string, table: FieldTable): Meanings =>
  Object.fromEntries(Object.entries(table).map(([field, type]) => [`${sheet}.${field}`, meaningOf(field, type)]));

/** Of the sheets, from the tables and labels that the screens have too. */
export const surveyMeanings: Meanings = {
  ...ofSheet('lvud', lvudFields),
  ...ofSheet('pinjaman', existingLoanFields),
  ...ofSheet('cekKarakter', characterCheckFields),
  ...ofSheet('analisaCredit', creditAnalysisFields),
  ...ofSheet('persyaratan', requirementFields),
  ...ofSheet('agunan', pledgeFields),
  ...ofSheet('lpjShm', lpjShmFields),
  ...ofSheet('lpjKend', lpjKendFields),
  lvud: ['The survey of a business (products with the part `business_header`)'],
  pinjaman: ['Loans that the debtor has elsewhere'],
  cekKarakter: ['What people who know the debtor say; two at least'],
  analisaCredit: ['Credit analysis of somebody who is employed (products with the part `debtor_data`)'],
  persyaratan: ['Papers that the loan requires'],
  agunan: ['Papers that are pledged'],
  lpjShm: ['Appraisal of land and building (products with the part `land_inspection`)'],
  lpjKend: ['Appraisal of a vehicle (products with the part `vehicle_inspection`)'],
  photos: ['Photos to add; two at least of each kind that the product asks for'],
  'photos.fileCat': ['Which sheet it belongs to', 'LVUD'],
  'photos.filename': ['Name of the file', 'toko.png'],
  fileData: ['The file itself in base64; PNG, JPEG or PDF (photos: PNG or JPEG)', 'iVBORw0KGgo='],
  latitude: ['Where it was taken, in degrees', -6.9],
  longitude: ['Where it was taken, in degrees', 107.6],
  takenAt: ['When, with the offset of the clock', '2026-11-10T09:40:00+07:00'],
};
