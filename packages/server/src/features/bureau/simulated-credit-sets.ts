import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import { grantedCreditFields } from '@trustiq/contract/bureau/credit-sets.ts';
import type { Fields, RecordOf } from '@trustiq/contract/bureau/field-kinds.ts';
import { type PlainDate, partsOf } from '@trustiq/domain/calendar/plain-date.ts';
import { dueDate } from '@trustiq/domain/loan/due-date.ts';
import type { Draw } from '../../platform/partners/simulated-draw.ts';
import type { DrawnCredit, Quality } from './simulated-credits.ts';

const HISTORY_MONTHS = 24;

const qualityTexts = {
  1: 'Current',
  2: 'In Special Attention (DPD 1-89)',
  3: 'Substandard (Not Current)(DPD 90-119)',
  4: 'Doubtful (DPD 120-179)',
  5: 'Loss (DPD 180+)',
} as const;
const statusTexts = { '00': 'Active Facilities', '02': 'Paid off', '03': 'Dihapusbukukan' } as const;
const types = { LOAN: ['P99', 'Others'], CARD: ['P05', 'Credit Card'], VEHICLE: ['P99', 'Others'] } as const;
const providers = {
  LOAN: [
    ['Conventional Commercial Bank', 'BANK CONTOH NUSANTARA'],
    ['Conventional Commercial Bank', 'BANK CONTOH SENTOSA'],
    ['Islamic Banks (UUS)', 'BANK SYARIAH CONTOH'],
    ['BPR', 'BPR CONTOH MANDIRI'],
  ],
  CARD: [['Conventional Commercial Bank', 'BANK CONTOH NUSANTARA']],
  VEHICLE: [['Financing Company', 'PT CONTOH FINANCE']],
} as const;

/** Every field present, null until it is given. */
export const blank = <F extends Fields>(fields: F): RecordOf<F> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as RecordOf<F>;

type Placed = { readonly credit: DrawnCredit; readonly id: number; readonly asOf: PlainDate };

const worstOf = ({ quality, past }: DrawnCredit): Quality =>
  [quality, ...past.values()].reduce((worst, one) => (one.daysPastDue > worst.daysPastDue ? one : worst));

const monthsAgoOf = ({ past, quality }: DrawnCredit): number =>
  [...past]
    .toSorted(([, a], [, b]) => b.daysPastDue - a.daysPastDue)
    .find(([, one]) => one.daysPastDue > quality.daysPastDue)?.[0] ?? 0;

export function grantedCredit({ credit, id, asOf }: Placed, draw: Draw): BureauRecord<'granted_credit'> {
  const { phase, statusCode, quality, balanceRupiah, limitRupiah, restructuredMonthsAgo } = credit;
  const [contractTypeCode, contractTypeDesc] = types[credit.type];
  const [providerTypeCodeDesc, providerCodeDesc] = draw.pick<readonly [string, string]>(providers[credit.type]);
  const worst = worstOf(credit);
  const worstDate = worst.daysPastDue > 0 ? dueDate(asOf, -monthsAgoOf(credit)) : null;
  const isLate = quality.daysPastDue > 0;
  const missedPayments = Math.ceil(quality.daysPastDue / 30);
  const overdue = isLate ? Math.min(balanceRupiah, Math.round(limitRupiah / 36) * missedPayments) : 0;
  const restructuredOn = restructuredMonthsAgo === null ? null : dueDate(asOf, -restructuredMonthsAgo);
  return {
    ...blank(grantedCreditFields),
    grantedCreditId: id,
    cbContractCode: `T1${String(id).padStart(7, '0')}`,
    contractTypeCode,
    contractTypeDesc,
    contractPhaseCode: phase,
    contractPhaseDesc: phase === 'AC' ? 'Active' : 'Closed',
    contractStatusCode: statusCode,
    contractStatusDesc: statusTexts[statusCode],
    contractStatusDate: credit.endedOn,
    roleCode: 'B',
    roleDesc: 'Borrower',
    providerTypeCodeDesc,
    providerCodeDesc,
    contractRequestDate: credit.startDate,
    startDate: credit.startDate,
    startDateOfCredit: credit.startDate,
    dueDate: credit.dueDate,
    lastUpdateDate: asOf,
    creditLimit: limitRupiah,
    initialCreditLimit: limitRupiah,
    debitBalance: balanceRupiah,
    originalAgreementNumber: `PK/${id}/CONTOH`,
    originalAgreementDate: credit.startDate,
    totalCollateralValue: credit.type === 'VEHICLE' ? Math.round(limitRupiah * 1.5) : 0,
    frequencyOfCredit: '0',
    debtorCategoryCodeDesc: 'UM',
    usageTypeCodeDesc: credit.type === 'LOAN' ? 'Modal Kerja' : 'Konsumsi',
    usageOrientationCodeDesc: 'Lainnya',
    economicSectorCodeDesc: 'Perdagangan eceran',
    typeOfInterestRateDesc: 'Fixed',
    interestRate: credit.ratePercent,
    financingProgramDesc: 'Bukan program pemerintah',
    currentMonthRealization: 0,
    principalOverdueAmount: overdue,
    interestOverdueAmount: 0,
    daysPastDue: quality.daysPastDue,
    overduePaymentsNumber: missedPayments,
    pastDueStatusCode: String(quality.kol),
    pastDueStatusDesc: qualityTexts[quality.kol],
    badCreditCauseDesc: quality.kol >= 3 ? 'Kesulitan Pemasaran' : null,
    badCreditDate: quality.kol >= 3 ? (credit.endedOn ?? dueDate(asOf, -8)) : null,
    penalty: 0,
    codeOfRestructuringDesc: restructuredOn === null ? null : 'Perpanjangan jangka waktu',
    initialRestructuringDate: restructuredOn,
    finalRestructuringDate: restructuredOn,
    frequencyOfRestructuring: restructuredOn === null ? 0 : 1,
    maxDaysPastDue: worst.daysPastDue,
    maxDaysPastDueDate: worstDate,
    maxOverduePaymentsNumber: Math.ceil(worst.daysPastDue / 30),
    maxOverduePaymentsNumberDate: worstDate,
    maxOverduePaymentsAmount: worst.daysPastDue > 0 ? Math.round(limitRupiah / 36) : 0,
    maxOverduePaymentsAmountDate: worstDate,
    worstStatusDesc: qualityTexts[worst.kol],
    worstStatusDate: worstDate,
  };
}

/** A month for each that the facility ran, at most two years back, oldest first. */
export function creditHistory({ credit, id, asOf }: Placed): BureauRecord<'credit_profile'>[] {
  const rows: BureauRecord<'credit_profile'>[] = [];
  for (let ago = HISTORY_MONTHS - 1; ago >= 0; ago--) {
    const month = dueDate(asOf, -ago);
    const hasEnded = credit.endedOn !== null && credit.statusCode === '02' && month > credit.endedOn;
    if (month < credit.startDate || hasEnded) continue;
    const isBad = credit.quality.kol >= 3 ? Math.max(0, credit.quality.daysPastDue - ago * 30) : 0;
    const quality = credit.past.get(ago) ?? (ago === 0 ? credit.quality : qualityAfter(isBad));
    const { year, month: number } = partsOf(month);
    rows.push({
      grantedCreditId: id,
      referenceYear: year,
      referenceMonth: number,
      daysPastDue: quality.daysPastDue,
      pastDueStatusCode: String(quality.kol),
      pastDueStatusDesc: qualityTexts[quality.kol],
      overdue: quality.daysPastDue > 0 ? Math.round(credit.limitRupiah / 36) : 0,
      badCreditCauseDesc: quality.kol >= 3 ? 'Kesulitan Pemasaran' : null,
      debitBalance: Math.min(credit.limitRupiah, credit.balanceRupiah + Math.round(credit.limitRupiah / 36) * ago),
      currentMonthRealization: 0,
      contractStatusDesc: statusTexts['00'],
    });
  }
  return rows;
}

/** How a commercial bank reports a debt that nobody pays, month by month. */
function qualityAfter(daysPastDue: number): Quality {
  if (daysPastDue >= 180) return { kol: 5, daysPastDue };
  if (daysPastDue >= 120) return { kol: 4, daysPastDue };
  if (daysPastDue >= 90) return { kol: 3, daysPastDue };
  return { kol: daysPastDue > 0 ? 2 : 1, daysPastDue };
}
