import { residences } from '@trustiq/domain/applicant/personal-codes.ts';
import { isPlainDate, type PlainDate } from '@trustiq/domain/applicant/plain-date.ts';
import type { SurveyAnswers } from '@trustiq/domain/scoring/scoring-facts.ts';
import * as codes from '@trustiq/domain/survey/assessment-codes.ts';
import type { BalanceItems } from '@trustiq/domain/survey/balance-items.ts';
import type { EmployeeIncomeInput } from '@trustiq/domain/survey/employee-income.ts';
import type { LandInspection } from '@trustiq/domain/survey/land-appraisal.ts';
import type { MonthlyFinancesInput } from '@trustiq/domain/survey/monthly-finances.ts';
import type { ExistingLoan } from '@trustiq/domain/survey/running-instalments.ts';
import type { VehicleInspection } from '@trustiq/domain/survey/vehicle-appraisal.ts';

/** A survey sheet as the account officer's channel sends it; what it does not say is null. */
export type Sheet = Readonly<Record<string, unknown>>;

const number = (sheet: Sheet, field: string): number | null =>
  typeof sheet[field] === 'number' && Number.isFinite(sheet[field]) ? sheet[field] : null;
const flag = (sheet: Sheet, field: string): boolean | null => (typeof sheet[field] === 'boolean' ? sheet[field] : null);
const date = (sheet: Sheet, field: string): PlainDate | null =>
  typeof sheet[field] === 'string' && isPlainDate(sheet[field]) ? sheet[field] : null;
const code = <Code extends string>(sheet: Sheet, field: string, known: readonly Code[]): Code | null =>
  known.find((one) => one === sheet[field]) ?? null;

export const surveyAnswers = (lvud: Sheet): SurveyAnswers => ({
  openness: code(lvud, 'lvudKeterbukaanDebitur', codes.opennesses),
  bankRelationship: code(lvud, 'lvudHubunganDebitur', codes.bankRelationships),
  highInterestLoans: number(lvud, 'lvudJumlahPinjamanBungaTinggi'),
  hasHighInterestArrears: flag(lvud, 'lvudPinjamanBungaTinggiMenunggak'),
  hadHighInterestLoans: flag(lvud, 'lvudPernahPinjamanBungaTinggi'),
  marketCondition: code(lvud, 'lvudKondisiPasar', codes.marketConditions),
  outlook: code(lvud, 'lvudProspekUsaha', codes.outlooks),
  mastery: code(lvud, 'lvudPenguasaanUsaha', codes.masteries),
  businessPremises: code(lvud, 'lvudStatusTempatUsaha', codes.businessPremises),
  yearsOfExperience: number(lvud, 'lvudPengalamanTahun'),
  yearsOfResidence: number(lvud, 'lvudLamaTinggalTahun'),
  residence: code(lvud, 'lvudStatusTempatTinggal', residences),
});

export const businessDates = (lvud: Sheet) => ({
  startedOn: date(lvud, 'lvudTanggalMulaiUsaha'),
  surveyedOn: date(lvud, 'lvudTanggalSurvey'),
});

export const financesInput = (lvud: Sheet): MonthlyFinancesInput => ({
  dailyTurnoverRupiah: number(lvud, 'lvudOmsetHarian'),
  businessDaysPerMonth: number(lvud, 'lvudHariUsahaPerBulan'),
  costOfGoodsRupiah: number(lvud, 'lvudHpp'),
  wagesRupiah: number(lvud, 'lvudBiayaGaji'),
  rentRupiah: number(lvud, 'lvudBiayaSewa'),
  utilitiesRupiah: number(lvud, 'lvudBiayaListrikAir'),
  transportRupiah: number(lvud, 'lvudBiayaTransport'),
  otherBusinessCostsRupiah: number(lvud, 'lvudBiayaUsahaLain'),
  spouseIncomeRupiah: number(lvud, 'lvudPenghasilanPasangan'),
  otherIncomeRupiah: number(lvud, 'lvudPenghasilanLain'),
  householdRupiah: number(lvud, 'lvudBiayaRumahTangga'),
  educationRupiah: number(lvud, 'lvudBiayaPendidikan'),
  otherHouseholdRupiah: number(lvud, 'lvudBiayaRtLain'),
});

export const existingLoans = (rows: readonly Sheet[]): ExistingLoan[] =>
  rows.map((row) => ({ instalmentRupiah: number(row, 'angsuranPerBulan'), isTakenOver: flag(row, 'takeover') }));

const balanceFields = ['Kas', 'Tabungan', 'Piutang', 'Persediaan', 'AktivaLancarLain', 'Tanah', 'Bangunan'];

/** Null when nobody drew up a balance sheet. */
export function balanceItems(lvud: Sheet): BalanceItems | null {
  const item = (name: string) => number(lvud, `lvudNeraca${name}`);
  if (balanceFields.every((name) => item(name) === null)) return null;
  return {
    currentAssets: {
      cash: item('Kas'),
      savings: item('Tabungan'),
      receivables: item('Piutang'),
      inventory: item('Persediaan'),
      other: item('AktivaLancarLain'),
    },
    fixedAssets: {
      land: item('Tanah'),
      buildings: item('Bangunan'),
      vehicles: item('Kendaraan'),
      machinery: item('MesinPeralatan'),
      other: item('AktivaTetapLain'),
    },
    currentDebts: {
      trade: item('HutangDagang'),
      shortTermBank: item('HutangBankPendek'),
      other: item('HutangLancarLain'),
    },
    longTermDebts: {
      bank: item('HutangBankPanjang'),
      leasing: item('HutangLeasing'),
      other: item('HutangPanjangLain'),
    },
  };
}

export const landInspection = (lpj: Sheet): LandInspection => ({
  landAreaM2: number(lpj, 'lpjShmLuasTanah'),
  landPricePerM2Rupiah: number(lpj, 'lpjShmHargaTanahPerM2'),
  buildingAreaM2: number(lpj, 'lpjShmLuasBangunan'),
  buildingPricePerM2Rupiah: number(lpj, 'lpjShmHargaBangunanPerM2'),
  depreciationPercent: number(lpj, 'lpjShmPenyusutanPct'),
  taxLandPerM2Rupiah: number(lpj, 'lpjShmNjopTanahPerM2'),
  taxBuildingPerM2Rupiah: number(lpj, 'lpjShmNjopBangunanPerM2'),
  appraisalPercent: number(lpj, 'lpjShmTaksasiPct'),
  liquidationPercent: number(lpj, 'lpjShmLikuidasiPct'),
});

export const landFacts = (lpj: Sheet) => ({
  kind: code(lpj, 'lpjShmJenisAgunan', codes.landKinds),
  ownership: code(lpj, 'lpjShmStatusKepemilikan', codes.ownerships),
  marketability: code(lpj, 'lpjShmMarketabilitas', codes.marketabilities),
  isDisputed: flag(lpj, 'lpjShmSengketa') === true,
});

export const vehicleInspection = (lpj: Sheet): VehicleInspection => ({
  kind: code(lpj, 'lpjKendJenis', codes.vehicleKinds),
  marketRupiah: number(lpj, 'lpjKendNilaiPasar'),
  appraisalPercent: number(lpj, 'lpjKendTaksasiPct'),
  liquidationPercent: number(lpj, 'lpjKendLikuidasiPct'),
});

export const vehicleFacts = (lpj: Sheet) => ({
  kind: code(lpj, 'lpjKendJenis', codes.vehicleKinds),
  ownership: code(lpj, 'lpjKendStatusKepemilikan', codes.ownerships),
  marketability: code(lpj, 'lpjKendMarketabilitas', codes.marketabilities),
  isDisputed: flag(lpj, 'lpjKendSamsatBlokir') === true,
});

export const employeeIncomeInput = (
  analysis: Sheet,
): Pick<
  EmployeeIncomeInput,
  | 'basicSalaryRupiah'
  | 'fixedAllowanceRupiah'
  | 'variableAllowanceRupiah'
  | 'deliveredGrossRupiah'
  | 'deductionRupiah'
  | 'capacityPercent'
> => ({
  basicSalaryRupiah: number(analysis, 'jobBasicSalary'),
  fixedAllowanceRupiah: number(analysis, 'jobFixedAllowance'),
  variableAllowanceRupiah: number(analysis, 'jobVariableAllowance'),
  deliveredGrossRupiah: number(analysis, 'jobGrossIncome'),
  deductionRupiah: number(analysis, 'jobIncomeDeduction'),
  capacityPercent: number(analysis, 'repaymentCapacityPct'),
});

export const retirementDate = (analysis: Sheet): PlainDate | null => date(analysis, 'jobRetirementDate');
