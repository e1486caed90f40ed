import { formatLengthOfWork } from '@trustiq/domain/applicant/employment-rules.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { InterestType, Security } from '@trustiq/domain/loan/product-terms.ts';
import { repaymentSchedule } from '@trustiq/domain/loan/repayment-schedule.ts';
import { employeeMaxPlafondRupiah } from '@trustiq/domain/survey/employee-income.ts';
import type { FirstPercents } from '@trustiq/domain/survey/first-percents.ts';
import { doNumbersMatch } from '@trustiq/domain/survey/vehicle-appraisal.ts';
import { numberIn, type Sheet, textIn } from './sheet.ts';
import { toldInstalmentsRupiah } from './survey-answers.ts';
import { businessFacts, employeeFacts, landFigures, vehicleFigures } from './surveyed-facts.ts';

/** What the sheets need to know about the loan that is asked for. */
export type SurveyedLoan = {
  readonly amountRupiah: number;
  readonly tenorMonths: number;
  readonly ratePercent: number;
  readonly interestType: InterestType;
  readonly maxPlafondRupiah: number;
  /** Null until somebody pressed Hitung. */
  readonly instalmentRupiah: number | null;
  readonly security: Security;
  /** What the applicant pays elsewhere each month and goes on paying. */
  readonly runningInstalmentsRupiah: number;
  /** Of the debtor's own list, without what is marked; null where there is no ledger yet: the list as it is. */
  readonly declaredInstalmentsRupiah?: number | null;
  readonly today: PlainDate;
  /** Of the bank's policy. */
  readonly firstPercents: FirstPercents;
};

export function lvudComputed(lvud: Sheet, loans: readonly Sheet[], loan: SurveyedLoan): Sheet {
  const declared = loan.declaredInstalmentsRupiah ?? toldInstalmentsRupiah(loans);
  const facts = businessFacts(lvud, declared, loan.instalmentRupiah);
  const { finances, lengthOfBusiness, balance, runningInstalmentsRupiah: running } = facts;
  return {
    lvudLamaUsahaTahun: lengthOfBusiness?.years ?? null,
    lvudLamaUsahaBulan: lengthOfBusiness?.months ?? null,
    lvudTotalAngsuranLain: running,
    lvudOmsetBulanan: finances.turnoverRupiah,
    lvudLabaKotor: finances.grossProfitRupiah,
    lvudTotalBiayaUsaha: finances.businessCostsRupiah,
    lvudLabaBersihUsaha: finances.netProfitRupiah,
    lvudTotalBiayaRumahTangga: finances.householdCostsRupiah,
    lvudPenghasilanBersih: finances.netIncomeRupiah,
    lvudAngsuranLain: running,
    lvudPenghasilanSiapBayar: finances.readyToPayRupiah,
    lvudAngsuranUsulan: loan.instalmentRupiah,
    lvudRpcPct: finances.rpcPercent,
    lvudMarginPct: finances.marginPercent,
    ...balanceComputed(balance),
  };
}

function balanceComputed(sheet: ReturnType<typeof businessFacts>['balance']): Sheet {
  return {
    lvudNeracaTotalAktivaLancar: sheet?.currentAssetsRupiah ?? null,
    lvudNeracaTotalHutangLancar: sheet?.currentDebtsRupiah ?? null,
    lvudNeracaTotalAktivaTetap: sheet?.fixedAssetsRupiah ?? null,
    lvudNeracaTotalHutangPanjang: sheet?.longTermDebtsRupiah ?? null,
    lvudNeracaModal: sheet?.capitalRupiah ?? null,
    lvudNeracaTotalAktiva: sheet?.totalAssetsRupiah ?? null,
    lvudNeracaTotalPasiva: sheet?.totalLiabilitiesRupiah ?? null,
    lvudCrPct: sheet?.currentRatioPercent ?? null,
    lvudDerPct: sheet?.debtToEquityPercent ?? null,
    lvudDarPct: sheet?.debtToAssetPercent ?? null,
    lvudModalSendiriPct: sheet?.ownCapitalPercent ?? null,
  };
}

export function lpjShmComputed(lpj: Sheet, { amountRupiah, firstPercents }: SurveyedLoan): Sheet {
  const appraisal = landFigures(lpj, amountRupiah, firstPercents);
  return {
    lpjShmNilaiTanah: appraisal.landRupiah,
    lpjShmNilaiBangunan: appraisal.buildingRupiah,
    lpjShmNilaiNjop: appraisal.taxValueRupiah,
    lpjShmNilaiPasar: appraisal.marketRupiah,
    lpjShmTaksasiPct: appraisal.appraisalPercent,
    lpjShmNilaiTaksasi: appraisal.appraisalRupiah,
    lpjShmLikuidasiPct: appraisal.liquidationPercent,
    lpjShmNilaiLikuidasi: appraisal.liquidationRupiah,
    lpjShmPlafon: amountRupiah,
    lpjShmLtvPct: appraisal.ltvPercent,
  };
}

export function lpjKendComputed(lpj: Sheet, { amountRupiah, firstPercents }: SurveyedLoan): Sheet {
  const appraisal = vehicleFigures(lpj, amountRupiah, firstPercents);
  return {
    lpjKendNoMesinCocok: doNumbersMatch(textIn(lpj, 'lpjKendNoMesin'), textIn(lpj, 'lpjKendNoMesinFisik')),
    lpjKendNoRangkaCocok: doNumbersMatch(textIn(lpj, 'lpjKendNoRangka'), textIn(lpj, 'lpjKendNoRangkaFisik')),
    lpjKendTaksasiPct: appraisal.appraisalPercent,
    lpjKendNilaiTaksasi: appraisal.appraisalRupiah,
    lpjKendLikuidasiPct: appraisal.liquidationPercent,
    lpjKendNilaiLikuidasi: appraisal.liquidationRupiah,
    lpjKendPlafon: amountRupiah,
    lpjKendLtvPct: appraisal.ltvPercent,
  };
}

function firstInstalment(analysis: Sheet, loan: SurveyedLoan): number | null {
  const principal = numberIn(analysis, 'fcLoanAmount');
  const tenorMonths = numberIn(analysis, 'fcLoanTenor');
  const annualRatePercent = numberIn(analysis, 'fcLoanInterestPct');
  if (!principal || !tenorMonths || annualRatePercent === null || tenorMonths > 600) return null;
  const { interestType, today: disbursedOn } = loan;
  const [first] = repaymentSchedule({ interestType, principal, annualRatePercent, tenorMonths, disbursedOn });
  return first?.instalment ?? null;
}

export function creditAnalysisComputed(analysis: Sheet, loan: SurveyedLoan): Sheet {
  const { lengthOfWork, income } = employeeFacts(analysis, loan);
  const terms = {
    interestType: loan.interestType,
    annualRatePercent: numberIn(analysis, 'maxInterest') ?? loan.ratePercent,
    tenorMonths: numberIn(analysis, 'maxTenor') || loan.tenorMonths,
    maxPlafondRupiah: loan.maxPlafondRupiah,
  };
  const { maxInstalmentRupiah } = income;
  const security = loan.security === 'SAVINGS' ? income : null;
  return {
    jobLengthOfWork: lengthOfWork === null ? null : formatLengthOfWork(lengthOfWork),
    fcLoanInstallment: firstInstalment(analysis, loan),
    fcBpjstkFinal: income.finalPensionBalanceRupiah,
    jobGrossIncome: income.grossIncomeRupiah,
    jobNetIncome: income.netIncomeRupiah,
    repaymentCapacityPct: income.capacityPercent,
    maxInstallment: maxInstalmentRupiah,
    maxPlafond:
      maxInstalmentRupiah === null ? null : employeeMaxPlafondRupiah({ ...terms, maxInstalmentRupiah }, security),
    jobEstSeverancePay: income.severancePayRupiah,
  };
}
