import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { lvudFields } from '@trustiq/contract/survey/lvud.ts';
import { balanceItems } from '@trustiq/contract/survey/survey-answers.ts';
import type { BusinessSurvey } from '@trustiq/contract/survey/survey-sheets.ts';
import { balanceTotals } from '@trustiq/domain/survey/balance-items.ts';
import type { BalanceSheet } from '@trustiq/domain/survey/balance-sheet.ts';
import { proFormaBalance } from '@trustiq/domain/survey/pro-forma-balance.ts';

type LvudField = keyof typeof lvudFields;

/** The part of the sheet that a loan for investment adds to; every other loan adds to what is current. */
const INVESTMENT = 'Investasi';

export const balanceGroups = [
  {
    title: 'currentAssets',
    items: [
      'lvudNeracaKas',
      'lvudNeracaTabungan',
      'lvudNeracaPiutang',
      'lvudNeracaPersediaan',
      'lvudNeracaAktivaLancarLain',
    ],
    total: ['lvudNeracaTotalAktivaLancar', 'currentAssetsRupiah'],
  },
  {
    title: 'currentDebts',
    items: ['lvudNeracaHutangDagang', 'lvudNeracaHutangBankPendek', 'lvudNeracaHutangLancarLain'],
    total: ['lvudNeracaTotalHutangLancar', 'currentDebtsRupiah'],
  },
  {
    title: 'fixedAssets',
    items: [
      'lvudNeracaTanah',
      'lvudNeracaBangunan',
      'lvudNeracaKendaraan',
      'lvudNeracaMesinPeralatan',
      'lvudNeracaAktivaTetapLain',
    ],
    total: ['lvudNeracaTotalAktivaTetap', 'fixedAssetsRupiah'],
  },
  {
    title: 'longTermDebts',
    items: ['lvudNeracaHutangBankPanjang', 'lvudNeracaHutangLeasing', 'lvudNeracaHutangPanjangLain'],
    total: ['lvudNeracaTotalHutangPanjang', 'longTermDebtsRupiah'],
  },
] as const satisfies readonly {
  title: string;
  items: readonly LvudField[];
  total: readonly [LvudField, keyof BalanceSheet];
}[];

export const sumLines = [
  ['lvudNeracaTotalAktiva', 'totalAssetsRupiah'],
  ['lvudNeracaTotalPasiva', 'totalLiabilitiesRupiah'],
] as const satisfies readonly (readonly [LvudField, keyof BalanceSheet])[];

export const ratioLines = [
  ['lvudCrPct', 'currentRatioPercent'],
  ['lvudDerPct', 'debtToEquityPercent'],
  ['lvudDarPct', 'debtToAssetPercent'],
  ['lvudModalSendiriPct', 'ownCapitalPercent'],
] as const satisfies readonly (readonly [LvudField, keyof BalanceSheet])[];

/** The sheet once the proposed loan is paid out; null when nobody drew up a balance sheet. */
export function balanceWithLoan(survey: BusinessSurvey, { loan }: WholeCase): BalanceSheet | null {
  const items = balanceItems(survey);
  if (items === null) return null;
  return proFormaBalance(balanceTotals(items), {
    principalRupiah: loan.amountRupiah,
    tenorMonths: loan.tenorMonths,
    isInvestment: survey.lvudTujuanKredit === INVESTMENT,
  });
}
