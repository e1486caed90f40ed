import { ageOn } from '@trustiq/domain/applicant/age.ts';
import { formatLengthOfWork } from '@trustiq/domain/applicant/length-of-work.ts';
import type { PlainDate } from '@trustiq/domain/applicant/plain-date.ts';
import { isPlainDate } from '@trustiq/domain/applicant/plain-date.ts';
import type { InterestType } from '@trustiq/domain/loan/product-terms.ts';
import { repaymentSchedule } from '@trustiq/domain/loan/repayment-schedule.ts';
import { finalPensionBalanceRupiah } from '@trustiq/domain/scoring/employee-capacity.ts';
import { balanceTotals } from '@trustiq/domain/survey/balance-items.ts';
import { balanceSheet } from '@trustiq/domain/survey/balance-sheet.ts';
import { doNumbersMatch } from '@trustiq/domain/survey/do-numbers-match.ts';
import { employeeIncome } from '@trustiq/domain/survey/employee-income.ts';
import { employeeMaxPlafondRupiah } from '@trustiq/domain/survey/employee-max-plafond.ts';
import { landAppraisal } from '@trustiq/domain/survey/land-appraisal.ts';
import { lengthSince } from '@trustiq/domain/survey/length-since.ts';
import { monthlyFinances } from '@trustiq/domain/survey/monthly-finances.ts';
import { runningInstalmentsRupiah } from '@trustiq/domain/survey/running-instalments.ts';
import { vehicleAppraisal } from '@trustiq/domain/survey/vehicle-appraisal.ts';
import * as answers from '../scoring/survey-answers.ts';

type Sheet = answers.Sheet;

/** What the sheets need to know about the loan that is asked for. */
export type SurveyedLoan = {
  readonly amountRupiah: number;
  readonly tenorMonths: number;
  readonly ratePercent: number;
  readonly interestType: InterestType;
  readonly maxPlafondRupiah: number;
  /** Null until somebody pressed Hitung. */
  readonly instalmentRupiah: number | null;
  readonly today: PlainDate;
};

const textOf = (sheet: Sheet, field: string) => (typeof sheet[field] === 'string' ? sheet[field] : null);
const numberOf = (sheet: Sheet, field: string) => (typeof sheet[field] === 'number' ? sheet[field] : null);
const dateOf = (sheet: Sheet, field: string) => {
  const text = textOf(sheet, field);
  return text !== null && isPlainDate(text) ? text : null;
};

export function lvudComputed(lvud: Sheet, loans: readonly Sheet[], loan: SurveyedLoan): Sheet {
  const { startedOn, surveyedOn } = answers.businessDates(lvud);
  const length = lengthSince(startedOn, surveyedOn);
  const running = runningInstalmentsRupiah(answers.existingLoans(loans));
  const finances = monthlyFinances(answers.financesInput(lvud), {
    runningInstalmentsRupiah: running,
    proposedInstalmentRupiah: loan.instalmentRupiah,
  });
  return {
    lvudLamaUsahaTahun: length?.years ?? null,
    lvudLamaUsahaBulan: length?.months ?? null,
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
    ...balanceComputed(lvud),
  };
}

function balanceComputed(lvud: Sheet): Sheet {
  const items = answers.balanceItems(lvud);
  const sheet = items && balanceSheet(balanceTotals(items));
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

export function lpjShmComputed(lpj: Sheet, { amountRupiah }: SurveyedLoan): Sheet {
  const appraisal = landAppraisal(answers.landInspection(lpj), amountRupiah);
  return {
    lpjShmNilaiTanah: appraisal.landRupiah,
    lpjShmNilaiBangunan: appraisal.buildingRupiah,
    lpjShmNilaiNjop: appraisal.taxValueRupiah,
    lpjShmNilaiPasar: appraisal.marketRupiah,
    lpjShmNilaiTaksasi: appraisal.appraisalRupiah,
    lpjShmNilaiLikuidasi: appraisal.liquidationRupiah,
    lpjShmPlafon: amountRupiah,
    lpjShmLtvPct: appraisal.ltvPercent,
  };
}

export function lpjKendComputed(lpj: Sheet, { amountRupiah }: SurveyedLoan): Sheet {
  const appraisal = vehicleAppraisal(answers.vehicleInspection(lpj), amountRupiah);
  return {
    lpjKendNoMesinCocok: doNumbersMatch(textOf(lpj, 'lpjKendNoMesin'), textOf(lpj, 'lpjKendNoMesinFisik')),
    lpjKendNoRangkaCocok: doNumbersMatch(textOf(lpj, 'lpjKendNoRangka'), textOf(lpj, 'lpjKendNoRangkaFisik')),
    lpjKendNilaiTaksasi: appraisal.appraisalRupiah,
    lpjKendNilaiLikuidasi: appraisal.liquidationRupiah,
    lpjKendPlafon: amountRupiah,
    lpjKendLtvPct: appraisal.ltvPercent,
  };
}

function firstInstalment(analysis: Sheet, loan: SurveyedLoan): number | null {
  const principal = numberOf(analysis, 'fcLoanAmount');
  const tenorMonths = numberOf(analysis, 'fcLoanTenor');
  const annualRatePercent = numberOf(analysis, 'fcLoanInterestPct');
  if (!principal || !tenorMonths || annualRatePercent === null || tenorMonths > 600) return null;
  const { interestType, today: disbursedOn } = loan;
  const [first] = repaymentSchedule({ interestType, principal, annualRatePercent, tenorMonths, disbursedOn });
  return first?.instalment ?? null;
}

export function creditAnalysisComputed(analysis: Sheet, loan: SurveyedLoan): Sheet {
  const startedOn = dateOf(analysis, 'jobStartDate');
  const length = startedOn === null ? null : ageOn(loan.today, startedOn);
  const pension = numberOf(analysis, 'fcBpjstkBalance');
  const pensionPercent = numberOf(analysis, 'fcBpjstkPct');
  const income = employeeIncome({
    ...answers.employeeIncomeInput(analysis),
    isSalaryDeductedAtBank: false,
    runningInstalmentsRupiah: 0,
    yearsOfService: length?.years ?? 0,
    pensionBalanceRupiah: pension,
    pensionPercent,
  });
  const terms = {
    interestType: loan.interestType,
    annualRatePercent: numberOf(analysis, 'maxInterest') ?? loan.ratePercent,
    tenorMonths: numberOf(analysis, 'maxTenor') || loan.tenorMonths,
    maxPlafondRupiah: loan.maxPlafondRupiah,
  };
  const { maxInstalmentRupiah } = income;
  return {
    jobLengthOfWork: length === null ? null : formatLengthOfWork(length),
    fcLoanInstallment: firstInstalment(analysis, loan),
    fcBpjstkFinal:
      pension === null || pensionPercent === null ? null : finalPensionBalanceRupiah(pension, pensionPercent),
    jobGrossIncome: income.grossIncomeRupiah,
    jobNetIncome: income.netIncomeRupiah,
    repaymentCapacityPct: income.capacityPercent,
    maxInstallment: maxInstalmentRupiah,
    maxPlafond: maxInstalmentRupiah === null ? null : employeeMaxPlafondRupiah({ ...terms, maxInstalmentRupiah }, null),
    jobEstSeverancePay: income.severancePayRupiah,
  };
}
