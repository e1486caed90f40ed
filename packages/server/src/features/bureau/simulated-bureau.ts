import type { BureauRecord, BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { collateralFields, notGrantedCreditFields } from '@trustiq/contract/bureau/credit-sets.ts';
import { daysInMonth, type PlainDate, partsOf, plainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { dueDate } from '@trustiq/domain/loan/due-date.ts';
import { accepted } from '@trustiq/domain/result.ts';
import { type Draw, drawFrom } from '../../platform/partners/simulated-draw.ts';
import type { AskBureau, BureauSubject } from './bureau-enquiry.ts';
import { blank, creditHistory, grantedCredit } from './simulated-credit-sets.ts';
import { creditsOf } from './simulated-credits.ts';
import { type BorrowerKind, borrowerKindOf } from './simulated-kinds.ts';
import { simulatedPerson } from './simulated-person.ts';
import { simulatedScore } from './simulated-score.ts';

/** Reporters deliver month-ends: the last one before today. */
function lastReportedMonth(today: PlainDate): PlainDate {
  const { year, month } = partsOf(dueDate(`${today.slice(0, 7)}-01`, -1));
  return plainDate(year, month, daysInMonth(year, month));
}

type Granted = BureauRecord<'granted_credit'>;

const sum = (credits: readonly Granted[], amount: (credit: Granted) => number | null) =>
  credits.reduce((total, credit) => total + (amount(credit) ?? 0), 0);

const categories = [
  ['KREDIT', 'Kredit/Pembiayaan'],
  ['SURAT_BERHARGA', 'Surat Berharga'],
  ['LC', 'Irrevocable L/C'],
  ['BANK_GARANSI', 'Bank Garansi'],
  ['LAINNYA', 'Fasilitas Lainnya'],
] as const;

function facilitySummary(credits: readonly Granted[]): BureauRecord<'facility_summary'>[] {
  return categories.map(([category, categoryDesc]) => {
    const own = category === 'KREDIT' ? credits : [];
    const active = own.filter(({ contractPhaseCode }) => contractPhaseCode === 'AC');
    return {
      category,
      categoryDesc,
      activeCount: active.length,
      // Told apart from what was repaid when the report is kept.
      closedCount: own.length - active.length,
      writeOffCount: null,
      creditLimit: sum(active, (credit) => credit.creditLimit),
      debitBalance: sum(active, (credit) => credit.debitBalance),
      overdue: sum(active, (credit) => credit.principalOverdueAmount),
      worstKol: active.length === 0 ? null : Math.max(...active.map((credit) => Number(credit.pastDueStatusCode))),
    };
  });
}

function contractSummary(credits: readonly Granted[]): BureauRecord<'contract_summary'> {
  const active = credits.filter(({ contractPhaseCode }) => contractPhaseCode === 'AC');
  const totalDebitBalance = sum(active, (credit) => credit.debitBalance);
  return {
    contractsNumber: credits.length,
    reportingProvidersNumber: new Set(credits.map(({ providerCodeDesc }) => providerCodeDesc)).size,
    totalCreditLimit: sum(active, (credit) => credit.creditLimit),
    totalPotentialExposure: totalDebitBalance,
    totalDebitBalance,
    totalOverdue: sum(active, (credit) => credit.principalOverdueAmount),
    currencyDesc: 'Indonesian Rupiah',
  };
}

function collaterals(kind: BorrowerKind, { fullName }: BureauSubject, credits: readonly Granted[], asOf: PlainDate) {
  const secured = credits.filter((credit) => (credit.totalCollateralValue ?? 0) > 0);
  const count = kind === 'heavy' ? 200 : secured.length;
  return Array.from({ length: count }, (_, index): BureauRecord<'granted_collateral'> => {
    const credit = secured[index % secured.length];
    return {
      ...blank(collateralFields),
      collateralId: index + 1,
      grantedCreditId: credit?.grantedCreditId ?? null,
      collateralNumber: `TEST-BPKB-${index + 1}`,
      collateralTypeDesc: 'Vehicle',
      collateralStatusDesc: 'Available',
      bindTypeDesc: 'Fiduciare',
      bindDate: credit?.startDate ?? null,
      collateralOwnerName: fullName,
      proofOfOwnership: `BPKB TEST-${index + 1}`,
      commonCollateralStatusDesc: 'No',
      commonCollateralPercentage: 0,
      jointAccountCreditStatusDesc: 'No',
      insuredDesc: 'Yes',
      collateralValueNjop: 0,
      collateralValueReporter: credit?.totalCollateralValue ?? null,
      collateralAssessmentDateReporter: credit?.startDate ?? null,
      cityDesc: 'Kota Contoh',
      referenceDate: asOf,
    };
  });
}

function guarantors(kind: BorrowerKind): BureauRecord<'guarantors'>[] {
  if (kind !== 'restructured' && kind !== 'heavy') return [];
  return [
    {
      guarantorId: 1,
      grantedCreditId: 1,
      guarantorNameAsId: 'JOKO PENJAMIN CONTOH',
      guarantorFullName: 'JOKO PENJAMIN CONTOH',
      percentageGuaranteed: 100,
      identityTypeDesc: 'ID CARD',
      identityNumber: '3273010107809999',
      address: 'JL CONTOH 9',
    },
  ];
}

const enquiryCounts: Partial<Record<BorrowerKind, readonly [number, number, number, number]>> = {
  'many-enquiries': [3, 7, 10, 14],
  heavy: [1, 3, 5, 9],
  'no-match': [0, 0, 0, 0],
};

function footprints(kind: BorrowerKind, draw: Draw, today: PlainDate) {
  const [month1, months3, months6, months12] = enquiryCounts[kind] ?? [0, 1, 1, 2];
  const monthsAgo = (index: number) => (index < month1 ? 0 : index < months3 ? 2 : index < months6 ? 5 : 11);
  const footprint = Array.from({ length: Math.min(15, months12) }, (_, index) => ({
    enquiryDate: dueDate(today, -monthsAgo(index)),
    purposeCodeDesc: 'Supporting the loan process',
    instituteDesc: draw.pick(['BANK CONTOH NUSANTARA', 'PT CONTOH FINANCE', 'BPR CONTOH MANDIRI']),
    enquiryTypeDesc: 'New Application Enquiry',
  }));
  const footprint_summary = {
    count1Month: month1,
    count3Months: months3,
    count6Months: months6,
    count12Months: months12,
  };
  return { footprint, footprint_summary };
}

function notGranted(kind: BorrowerKind, today: PlainDate): BureauRecord<'not_granted_credit'>[] {
  const phases =
    kind === 'many-enquiries' ? (['RF', 'RF', 'RQ', 'RN'] as const) : kind === 'heavy' ? (['RF'] as const) : [];
  const texts = { RF: 'Refused', RQ: 'Requested', RN: 'Renounced' };
  return phases.map((phase, index) => ({
    ...blank(notGrantedCreditFields),
    cbContractCode: `T9000000${index + 1}`,
    contractTypeCode: 'P05',
    contractTypeDesc: 'Credit Card',
    contractPhaseCode: phase,
    contractPhaseDesc: texts[phase],
    roleCode: 'B',
    roleDesc: 'Borrower',
    providerTypeCodeDesc: 'Conventional Commercial Bank',
    providerCodeDesc: 'BANK CONTOH SENTOSA',
    contractRequestDate: dueDate(today, -index - 1),
    lastUpdateDate: dueDate(today, -index),
    applicationAmount: 10_000_000,
  }));
}

/** A report on a fictional borrower: the same for the same person and day, of the kind that their NIK tells. */
export function simulatedReport(subject: BureauSubject, kind: BorrowerKind = borrowerKindOf(subject.nik)): BureauSets {
  const draw = drawFrom(`bureau:${subject.nik}`);
  const asOf = lastReportedMonth(subject.today);
  const placed = creditsOf[kind](draw, asOf).map((credit, index) => ({ credit, id: index + 1, asOf }));
  const credits = placed.map((one) => grantedCredit(one, draw));
  return {
    customer_summary: null,
    facility_summary: facilitySummary(credits),
    ...simulatedPerson(subject, kind, asOf),
    score: simulatedScore(kind, draw),
    contract_summary: credits.length === 0 ? null : contractSummary(credits),
    not_granted_credit: notGranted(kind, subject.today),
    granted_credit: credits,
    granted_collateral: collaterals(kind, subject, credits, asOf),
    guarantors: guarantors(kind),
    credit_profile: placed.flatMap(creditHistory),
    ...footprints(kind, draw, subject.today),
  };
}

/** The bureau of a bank that is connected to none. */
export const simulatedBureau: AskBureau = async (subject) =>
  accepted({ sets: simulatedReport(subject), missingSets: [] });
