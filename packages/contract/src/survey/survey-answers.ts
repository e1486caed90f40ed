import { residences } from '@trustiq/domain/applicant/personal-codes.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { DeclaredLoan } from '@trustiq/domain/obligations/records-of-sources.ts';
import type { SurveyAnswers } from '@trustiq/domain/scoring/scoring-facts.ts';
import * as codes from '@trustiq/domain/survey/assessment-codes.ts';
import type { BalanceItems } from '@trustiq/domain/survey/balance-items.ts';
import type { EmployeeIncomeInput } from '@trustiq/domain/survey/employee-income.ts';
import type { LandInspection } from '@trustiq/domain/survey/land-appraisal.ts';
import {
  type ExistingLoan,
  type MonthlyFinancesInput,
  runningInstalmentsRupiah,
} from '@trustiq/domain/survey/monthly-finances.ts';
import type { VehicleInspection } from '@trustiq/domain/survey/vehicle-appraisal.ts';
import { codeIn, dateIn, flagIn, numberIn, type Sheet, textIn } from './sheet.ts';

export const surveyAnswers = (lvud: Sheet): SurveyAnswers => ({
  openness: codeIn(lvud, 'lvudKeterbukaanDebitur', codes.opennesses),
  bankRelationship: codeIn(lvud, 'lvudHubunganDebitur', codes.bankRelationships),
  highInterestLoans: numberIn(lvud, 'lvudJumlahPinjamanBungaTinggi'),
  hasHighInterestArrears: flagIn(lvud, 'lvudPinjamanBungaTinggiMenunggak'),
  hadHighInterestLoans: flagIn(lvud, 'lvudPernahPinjamanBungaTinggi'),
  marketCondition: codeIn(lvud, 'lvudKondisiPasar', codes.marketConditions),
  outlook: codeIn(lvud, 'lvudProspekUsaha', codes.outlooks),
  mastery: codeIn(lvud, 'lvudPenguasaanUsaha', codes.masteries),
  businessPremises: codeIn(lvud, 'lvudStatusTempatUsaha', codes.businessPremises),
  yearsOfExperience: numberIn(lvud, 'lvudPengalamanTahun'),
  yearsOfResidence: numberIn(lvud, 'lvudLamaTinggalTahun'),
  residence: codeIn(lvud, 'lvudStatusTempatTinggal', residences),
});

export const businessDates = (lvud: Sheet) => ({
  startedOn: dateIn(lvud, 'lvudTanggalMulaiUsaha'),
  surveyedOn: dateIn(lvud, 'lvudTanggalSurvey'),
});

export const financesInput = (lvud: Sheet): MonthlyFinancesInput => ({
  dailyTurnoverRupiah: numberIn(lvud, 'lvudOmsetHarian'),
  businessDaysPerMonth: numberIn(lvud, 'lvudHariUsahaPerBulan'),
  costOfGoodsRupiah: numberIn(lvud, 'lvudHpp'),
  wagesRupiah: numberIn(lvud, 'lvudBiayaGaji'),
  rentRupiah: numberIn(lvud, 'lvudBiayaSewa'),
  utilitiesRupiah: numberIn(lvud, 'lvudBiayaListrikAir'),
  transportRupiah: numberIn(lvud, 'lvudBiayaTransport'),
  otherBusinessCostsRupiah: numberIn(lvud, 'lvudBiayaUsahaLain'),
  spouseIncomeRupiah: numberIn(lvud, 'lvudPenghasilanPasangan'),
  otherIncomeRupiah: numberIn(lvud, 'lvudPenghasilanLain'),
  householdRupiah: numberIn(lvud, 'lvudBiayaRumahTangga'),
  educationRupiah: numberIn(lvud, 'lvudBiayaPendidikan'),
  otherHouseholdRupiah: numberIn(lvud, 'lvudBiayaRtLain'),
});

const existingLoans = (rows: readonly Sheet[]): ExistingLoan[] =>
  rows.map((row) => ({ instalmentRupiah: numberIn(row, 'angsuranPerBulan'), isTakenOver: flagIn(row, 'takeover') }));

/** What the debtor says to keep paying elsewhere; the ledger leaves out what is marked. */
export const toldInstalmentsRupiah = (rows: readonly Sheet[]): number => runningInstalmentsRupiah(existingLoans(rows));

/** The same loans with who lent them: what the obligations ledger lays beside the registers. */
export const declaredLoans = (rows: readonly Sheet[]): DeclaredLoan[] =>
  existingLoans(rows).map((loan, index) => ({ ...loan, lender: textIn(rows[index] ?? {}, 'namaPemberiPinjaman') }));

const balanceFields = ['Kas', 'Tabungan', 'Piutang', 'Persediaan', 'AktivaLancarLain', 'Tanah', 'Bangunan'];

/** Null when nobody drew up a balance sheet. */
export function balanceItems(lvud: Sheet): BalanceItems | null {
  const item = (name: string) => numberIn(lvud, `lvudNeraca${name}`);
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
  landAreaM2: numberIn(lpj, 'lpjShmLuasTanah'),
  landPricePerM2Rupiah: numberIn(lpj, 'lpjShmHargaTanahPerM2'),
  buildingAreaM2: numberIn(lpj, 'lpjShmLuasBangunan'),
  buildingPricePerM2Rupiah: numberIn(lpj, 'lpjShmHargaBangunanPerM2'),
  depreciationPercent: numberIn(lpj, 'lpjShmPenyusutanPct'),
  taxLandPerM2Rupiah: numberIn(lpj, 'lpjShmNjopTanahPerM2'),
  taxBuildingPerM2Rupiah: numberIn(lpj, 'lpjShmNjopBangunanPerM2'),
  appraisalPercent: numberIn(lpj, 'lpjShmTaksasiPct'),
  liquidationPercent: numberIn(lpj, 'lpjShmLikuidasiPct'),
});

export const landFacts = (lpj: Sheet) => ({
  kind: codeIn(lpj, 'lpjShmJenisAgunan', codes.landKinds),
  ownership: codeIn(lpj, 'lpjShmStatusKepemilikan', codes.ownerships),
  marketability: codeIn(lpj, 'lpjShmMarketabilitas', codes.marketabilities),
  isDisputed: flagIn(lpj, 'lpjShmSengketa') === true,
});

export const vehicleInspection = (lpj: Sheet): VehicleInspection => ({
  kind: codeIn(lpj, 'lpjKendJenis', codes.vehicleKinds),
  marketRupiah: numberIn(lpj, 'lpjKendNilaiPasar'),
  appraisalPercent: numberIn(lpj, 'lpjKendTaksasiPct'),
  liquidationPercent: numberIn(lpj, 'lpjKendLikuidasiPct'),
});

export const vehicleFacts = (lpj: Sheet) => ({
  kind: codeIn(lpj, 'lpjKendJenis', codes.vehicleKinds),
  ownership: codeIn(lpj, 'lpjKendStatusKepemilikan', codes.ownerships),
  marketability: codeIn(lpj, 'lpjKendMarketabilitas', codes.marketabilities),
  isDisputed: flagIn(lpj, 'lpjKendSamsatBlokir') === true,
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
  | 'isSalaryDeductedAtBank'
  | 'pensionBalanceRupiah'
  | 'pensionPercent'
> => ({
  basicSalaryRupiah: numberIn(analysis, 'jobBasicSalary'),
  fixedAllowanceRupiah: numberIn(analysis, 'jobFixedAllowance'),
  variableAllowanceRupiah: numberIn(analysis, 'jobVariableAllowance'),
  deliveredGrossRupiah: numberIn(analysis, 'jobGrossIncome'),
  deductionRupiah: numberIn(analysis, 'jobIncomeDeduction'),
  capacityPercent: numberIn(analysis, 'repaymentCapacityPct'),
  isSalaryDeductedAtBank: flagIn(analysis, 'jobSalaryDeducted') === true,
  pensionBalanceRupiah: numberIn(analysis, 'fcBpjstkBalance'),
  pensionPercent: numberIn(analysis, 'fcBpjstkPct'),
});

export const retirementDate = (analysis: Sheet): PlainDate | null => dateIn(analysis, 'jobRetirementDate');
