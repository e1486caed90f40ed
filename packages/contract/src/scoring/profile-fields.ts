import type { AreaKey, CriterionKey } from '@trustiq/domain/scoring/scorecard.ts';

/** The specification's names of the six areas and of their criteria. */
export const areaNames = {
  character: 'Karakter',
  capacity: 'Kapasitas',
  capital: 'Capital',
  economy: 'Ekonomi',
  collateral: 'Agunan',
  personal: 'DataPribadi',
} as const satisfies Record<AreaKey, string>;

export const criterionNames = {
  openness: 'KarakterKeterbukaanDebitur',
  bureauQuality: 'KarakterKolSid',
  highInterestLoans: 'KarakterBungaTinggi',
  bankRelationship: 'KarakterHubDebitur',
  repaymentCapacity: 'KapasitasRpc',
  totalDebt: 'KapasitasTotalHutang',
  turnover: 'KapasitasOmset',
  ownCapital: 'CapitalModalUsaha',
  totalAssets: 'CapitalTotalAsset',
  savingsBalance: 'CapitalSaldoTab',
  marketCondition: 'EkonomiKondisiPasar',
  margin: 'EkonomiMargin',
  outlook: 'EkonomiKondisiMasaDatang',
  ownership: 'AgunanStatus',
  marketability: 'AgunanMarketibilitas',
  appraisedValue: 'AgunanNilaiTaksasi',
  collateralKind: 'AgunanJenis',
  education: 'DataPribadiPendidikan',
  experience: 'DataPribadiPengalaman',
  mastery: 'DataPribadiPenguasaan',
  age: 'DataPribadiUsia',
  maritalStatus: 'DataPribadiStatusNikah',
  residence: 'DataPribadiStatusTempatTinggal',
  businessPremises: 'DataPribadiStatusTempatUsaha',
  lengthOfResidence: 'DataPribadiLamaTinggal',
} as const satisfies Record<CriterionKey, string>;

type Criterion = (typeof criterionNames)[CriterionKey];
type Area = (typeof areaNames)[AreaKey];

export type ProfileFields = { [Name in Criterion as `penilaian${Name}`]: string | null } & {
  [Name in Criterion as `penilaian${Name}Score`]: number;
} & { [Name in Area as `penilaian${Name}Total` | `penilaian${Name}Final`]: number };
